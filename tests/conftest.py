pytest_plugins = ["pico_report"]
