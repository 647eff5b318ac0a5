/** Where the record that a message is about is opened: given by the application, for records belong to later areas. */
export type MailLinks = {
  readonly customer: (customerId: number) => string
  readonly booking: (bookingId: number, customerId: number) => string
}

let links: MailLinks | null = null

/** Called once, when the application is put together. */
export function provideMailLinks(given: MailLinks): void {
  links = given
}

export const mailLinks = (): MailLinks | null => links
