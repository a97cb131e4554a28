/** Builds the address of a contact list. */
export const listHref = (id: string) => `/contact-lists?list=${id}`;
