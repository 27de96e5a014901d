// Times in the zone of the browser, where none was chosen yet: the form that shows times in another zone is sent once, automatically.
{
  const form = document.querySelector<HTMLFormElement>('[data-zone]');
  const select = form?.elements.namedItem('zone') as HTMLSelectElement | null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (form && select && zone !== select.value && !new URLSearchParams(location.search).has('zone')) {
    const known = [...select.options].some(({ value }) => value === zone);
    if (known) location.replace(`?${new URLSearchParams({ zone })}`);
  }
}
