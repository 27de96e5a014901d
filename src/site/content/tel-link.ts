/** `+353 1 555 0142` → `tel:+35315550142` */
export const telLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
