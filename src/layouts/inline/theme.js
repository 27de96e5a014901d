// Runs before first paint, so that a stored dark theme never flashes light. Keep the colour in step with tokens.css.
try {
  const { dataset } = document.documentElement;
  // Whoever comes from another page of ours has the font already.
  if (document.referrer.startsWith(origin)) dataset.font = 1;
  if (localStorage.theme === 'dark') {
    dataset.theme = 'dark';
    document.querySelector('[name=theme-color]').content = '#0a0f1c';
  }
} catch {}
