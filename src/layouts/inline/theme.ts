// Runs before first paint, so that a stored dark theme never flashes light. Keep the colour in step with tokens.css.
try {
  const { dataset } = document.documentElement;
  if (localStorage.theme === 'dark') {
    dataset.theme = 'dark';
    (document.querySelector('[name=theme-color]') as HTMLMetaElement).content = '#0a0f1c';
  }
} catch {}
