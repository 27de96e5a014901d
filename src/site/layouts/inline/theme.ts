// Runs before first paint, so that a stored dark theme never flashes light. The build puts the colour in place.
try {
  const { dataset } = document.documentElement;
  if (localStorage.theme === 'dark') {
    dataset.theme = 'dark';
    (document.querySelector('[name=theme-color]') as HTMLMetaElement).content = '__DARK__';
  }
} catch {}
