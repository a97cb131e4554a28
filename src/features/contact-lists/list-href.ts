/** The address of one contact list. */
export const listHref = (id: string) => `/contact-lists?list=${id}`;
