/** What the pages of a customer and the message that leads to them say, in the four languages of the site. */
export type PublicTexts = {
  readonly title: string
  readonly stay: string
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly amountPaid: string
  readonly validUntil: string
  readonly pay: (amount: string) => string
  readonly going: string
  readonly safe: string
  readonly simulation: string
  readonly paid: string
  readonly tooMuch: string
  readonly stayCancelled: string
  readonly expired: string
  readonly cancelled: string
  readonly unknown: string
  readonly unavailable: string
  readonly refused: string
  readonly abandoned: string
  readonly waiting: string
  readonly contact: string
  readonly failed: string
  readonly accept: string
  readonly refuse: string
  readonly abandon: string
  readonly gateway: string
  readonly answered: string
  readonly back: string
  readonly subject: (site: string) => string
  readonly body: (facts: {
    readonly stay: string
    readonly amount: string
    readonly day: string
    readonly url: string
    readonly site: string
  }) => string
}

const french: PublicTexts = {
  title: 'Paiement de votre séjour',
  stay: 'Séjour',
  from: 'Arrivée',
  to: 'Départ',
  amount: 'À payer',
  amountPaid: 'Payé',
  validUntil: 'Lien valable jusqu’au',
  pay: (amount) => `Payer ${amount}`,
  going: 'Ouverture…',
  safe: 'Vous payez sur la page de la passerelle\u00A0: le camping ne voit pas votre carte.',
  simulation: 'Simulation\u00A0: aucun argent n’est prélevé.',
  paid: 'C’est payé. Merci, et à bientôt.',
  stayCancelled: 'Votre séjour était annulé quand vous avez payé\u00A0: le camping vous rend cette somme.',
  tooMuch: 'Vous avez payé plus qu’il n’était demandé\u00A0: le camping vous rend la différence.',
  expired: 'Ce lien n’est plus valable. Contactez-nous pour en recevoir un autre.',
  cancelled: 'Ce paiement n’est plus demandé.',
  unavailable: 'Le paiement en ligne n’est pas actif pour le moment\u00A0: appelez le camping.',
  unknown: 'Cette adresse ne mène à aucun paiement\u00A0: vérifiez celle que vous avez reçue.',
  refused: 'Le paiement a été refusé. Rien n’a été prélevé\u00A0; vous pouvez essayer de nouveau.',
  abandoned: 'Le paiement n’a pas été mené à son terme. Rien n’a été prélevé.',
  waiting:
    'Un paiement est en cours\u00A0: nous attendons la réponse de la passerelle. Si vous avez déjà payé, ne payez pas une seconde fois.',
  contact: 'Une question\u00A0:',
  failed: 'Le service ne répond pas. Réessayez dans un instant.',
  accept: 'Accepter',
  refuse: 'Refuser',
  abandon: 'Abandonner',
  gateway: 'Passerelle de simulation',
  answered: 'Ce paiement a déjà sa réponse.',
  back: 'Revenir au camping',
  subject: (site) => `${site}\u00A0: paiement de votre séjour`,
  body: ({ stay, amount, day, url, site }) =>
    `Bonjour,\n\nVoici le lien pour payer ${amount} pour votre séjour ${stay}. Il est valable jusqu’au ${day}.\n\n${url}\n\nÀ bientôt,\n${site}`,
}
const english: PublicTexts = {
  title: 'Payment for your stay',
  stay: 'Stay',
  from: 'Arrival',
  to: 'Departure',
  amount: 'To pay',
  amountPaid: 'Paid',
  validUntil: 'Link valid until',
  pay: (amount) => `Pay ${amount}`,
  going: 'Opening…',
  safe: 'You pay on the page of the payment service: the campsite never sees your card.',
  simulation: 'Simulation: no money is taken.',
  paid: 'It is paid. Thank you, and see you soon.',
  stayCancelled: 'Your stay was cancelled when you paid: the campsite will refund this amount.',
  tooMuch: 'You have paid more than was asked: the campsite will refund the difference.',
  expired: 'This link is no longer valid. Contact us to receive another one.',
  cancelled: 'This payment is no longer requested.',
  unavailable: 'Online payment is not available for now: please call the campsite.',
  unknown: 'This address leads to no payment: check the one you received.',
  refused: 'The payment was refused. Nothing was taken; you may try again.',
  abandoned: 'The payment was not completed. Nothing was taken.',
  waiting: 'A payment is in progress: we are waiting for the answer of the payment service. If you have already paid, do not pay twice.',
  contact: 'Any question?',
  failed: 'The service does not answer. Try again in a moment.',
  accept: 'Accept',
  refuse: 'Refuse',
  abandon: 'Abandon',
  gateway: 'Simulated payment service',
  answered: 'This payment already has its answer.',
  back: 'Back to the campsite',
  subject: (site) => `${site}: payment for your stay`,
  body: ({ stay, amount, day, url, site }) =>
    `Hello,\n\nHere is the link to pay ${amount} for your stay ${stay}. It is valid until ${day}.\n\n${url}\n\nSee you soon,\n${site}`,
}
const dutch: PublicTexts = {
  title: 'Betaling van uw verblijf',
  stay: 'Verblijf',
  from: 'Aankomst',
  to: 'Vertrek',
  amount: 'Te betalen',
  amountPaid: 'Betaald',
  validUntil: 'Link geldig tot en met',
  pay: (amount) => `${amount} betalen`,
  going: 'Openen…',
  safe: 'U betaalt op de pagina van de betaaldienst: de camping ziet uw kaart nooit.',
  simulation: 'Simulatie: er wordt geen geld afgeschreven.',
  paid: 'Het is betaald. Bedankt en tot gauw.',
  stayCancelled: 'Uw verblijf was geannuleerd toen u betaalde: de camping betaalt dit bedrag terug.',
  tooMuch: 'U hebt meer betaald dan gevraagd: de camping betaalt het verschil terug.',
  expired: 'Deze link is niet meer geldig. Neem contact met ons op voor een nieuwe.',
  cancelled: 'Deze betaling wordt niet meer gevraagd.',
  unavailable: 'Online betalen is op dit moment niet mogelijk: bel de camping.',
  unknown: 'Dit adres leidt naar geen enkele betaling: controleer het adres dat u hebt ontvangen.',
  refused: 'De betaling is geweigerd. Er is niets afgeschreven; u kunt het opnieuw proberen.',
  abandoned: 'De betaling is niet voltooid. Er is niets afgeschreven.',
  waiting: 'Er loopt een betaling: we wachten op het antwoord van de betaaldienst. Hebt u al betaald, betaal dan niet nog eens.',
  contact: 'Een vraag?',
  failed: 'De dienst antwoordt niet. Probeer het zo meteen opnieuw.',
  accept: 'Accepteren',
  refuse: 'Weigeren',
  abandon: 'Afbreken',
  gateway: 'Gesimuleerde betaaldienst',
  answered: 'Deze betaling heeft al een antwoord.',
  back: 'Terug naar de camping',
  subject: (site) => `${site}: betaling van uw verblijf`,
  body: ({ stay, amount, day, url, site }) =>
    `Hallo,\n\nHier is de link om ${amount} te betalen voor uw verblijf ${stay}. Hij is geldig tot en met ${day}.\n\n${url}\n\nTot gauw,\n${site}`,
}
const german: PublicTexts = {
  title: 'Zahlung Ihres Aufenthalts',
  stay: 'Aufenthalt',
  from: 'Anreise',
  to: 'Abreise',
  amount: 'Zu zahlen',
  amountPaid: 'Bezahlt',
  validUntil: 'Link gültig bis',
  pay: (amount) => `${amount} bezahlen`,
  going: 'Wird geöffnet…',
  safe: 'Sie zahlen auf der Seite des Zahlungsdienstes: Der Campingplatz sieht Ihre Karte nie.',
  simulation: 'Simulation: Es wird kein Geld abgebucht.',
  paid: 'Es ist bezahlt. Vielen Dank und bis bald.',
  stayCancelled: 'Ihr Aufenthalt war storniert, als Sie bezahlt haben: Der Campingplatz erstattet Ihnen diesen Betrag.',
  tooMuch: 'Sie haben mehr bezahlt als verlangt: Der Campingplatz erstattet die Differenz.',
  expired: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie bei uns einen neuen an.',
  cancelled: 'Diese Zahlung wird nicht mehr verlangt.',
  unavailable: 'Die Online-Zahlung ist derzeit nicht möglich: Bitte rufen Sie den Campingplatz an.',
  unknown: 'Diese Adresse führt zu keiner Zahlung: Prüfen Sie die Adresse, die Sie erhalten haben.',
  refused: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht; Sie können es erneut versuchen.',
  abandoned: 'Die Zahlung wurde nicht abgeschlossen. Es wurde nichts abgebucht.',
  waiting:
    'Eine Zahlung läuft: Wir warten auf die Antwort des Zahlungsdienstes. Wenn Sie schon bezahlt haben, zahlen Sie nicht noch einmal.',
  contact: 'Eine Frage?',
  failed: 'Der Dienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  accept: 'Annehmen',
  refuse: 'Ablehnen',
  abandon: 'Abbrechen',
  gateway: 'Simulierter Zahlungsdienst',
  answered: 'Diese Zahlung hat schon ihre Antwort.',
  back: 'Zurück zum Campingplatz',
  subject: (site) => `${site}: Zahlung Ihres Aufenthalts`,
  body: ({ stay, amount, day, url, site }) =>
    `Guten Tag,\n\nhier ist der Link, um ${amount} für Ihren Aufenthalt ${stay} zu zahlen. Er ist bis ${day} gültig.\n\n${url}\n\nBis bald,\n${site}`,
}
const texts: Readonly<Record<string, PublicTexts>> = { fr: french, en: english, nl: dutch, de: german }

/** By the code of a language, « de » or « de-AT »; French where it is another one. */
export const publicTexts = (language: string): PublicTexts => texts[language.slice(0, 2).toLowerCase()] ?? french
