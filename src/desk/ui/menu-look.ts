/** The look of every menu and list that opens over a screen. */
export const MENU_POPUP =
  'min-w-48 max-h-[min(24rem,var(--available-height))] overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-lg outline-none';
export const MENU_ITEM =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 outline-none data-[highlighted]:bg-wash data-[disabled]:text-soft';
