// Times in the zone of the browser, where none was chosen yet: the form that shows times in another zone is sent once, automatically.
{
  const form = document.querySelector<HTMLFormElement>('[data-zone]');
  const select = form?.elements.namedItem('zone') as HTMLSelectElement | null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // One zone may have two names.
  const nameOf = (timeZone: string) => Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  if (form && select && zone !== nameOf(select.value) && !new URLSearchParams(location.search).has('zone'))
    location.replace(`?${new URLSearchParams({ zone })}`);
}
