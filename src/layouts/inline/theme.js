// Runs before first paint, so that a stored dark theme never flashes light. Keep the colour in step with tokens.css.
try {
  if (localStorage.theme === 'dark') {
    document.documentElement.dataset.theme = 'dark';
    document.querySelector('meta[name=theme-color]').content = '#0a0f1c';
  }
} catch {}
