import type { SeedLanguage } from './message.ts'

export const englishMessages: SeedLanguage = {
  isoCode: 'en',
  signature: 'The team at {établissement}\n{téléphone}\n{e-mail}\n{site internet}',
  messages: {
    quote: {
      subject: 'Your quote {n° de séjour} from {établissement}',
      body: `Dear {prénom} {nom},

Thank you for your enquiry. Please find enclosed our quote {n° de séjour}:

From {arrivée} to {départ} ({nuits} nights)
Accommodation: {hébergement}
Total: {total}

This quote does not hold a pitch or a rental yet. To book, simply reply to this message and we will confirm your stay straight away.

Please let us know if you have any questions.

Kind regards,`,
    },
    optionConfirmation: {
      subject: 'Your provisional booking {n° de séjour} at {établissement}',
      body: `Dear {prénom} {nom},

We are holding the following stay for you:

From {arrivée} to {départ} ({nuits} nights)
Accommodation: {hébergement}
Total: {total}

It is reserved for you until {fin de l’option}. To confirm, we only need a deposit of {acompte}.
You can pay it online: {lien de paiement}

After that date, the stay will be released.

Kind regards,`,
    },
    optionReminder: {
      subject: 'Your provisional booking {n° de séjour} ends on {fin de l’option}',
      body: `Dear {prénom} {nom},

Your provisional booking ends soon:

From {arrivée} to {départ} ({nuits} nights)
Accommodation: {hébergement}
Total: {total}

It is reserved for you until {fin de l’option}. To confirm, we only need a deposit of {acompte}.
You can pay it online: {lien de paiement}

If we do not hear from you, the stay will be offered to other guests. Any question or change? Call us: {téléphone}

Kind regards,`,
    },
    confirmation: {
      subject: 'Your booking {n° de séjour} is confirmed',
      body: `Dear {prénom} {nom},

Your booking at {établissement} is confirmed. We look forward to welcoming you:

From {arrivée} to {départ} ({nuits} nights)
Accommodation: {hébergement}
Pitch or rental: {emplacement}
Total: {total}
Already paid: {réglé}
Balance: {solde}
Due by {échéance du solde}
Pay online: {lien de paiement}

Please find the details of your booking enclosed. They are written in French; we will gladly explain anything you need.

See you soon,`,
    },
    contract: {
      subject: 'The contract for your stay {n° de séjour}',
      body: `Dear {prénom} {nom},

Please find enclosed the contract for your stay from {arrivée} to {départ}.

Kindly return it signed, by e-mail or by post, with the deposit of {acompte}.
Deposit due by {échéance de l’acompte}

Kind regards,`,
    },
    advanceReminder: {
      subject: 'Reminder: deposit for your stay {n° de séjour}',
      body: `Dear {prénom} {nom},

Unless we are mistaken, we have not yet received the deposit of {acompte} for your stay from {arrivée} to {départ}.
It was due by {échéance de l’acompte}.
You can pay it online: {lien de paiement}

If you have just sent it, please disregard this message. If your plans have changed, tell us and we will find a solution together.

Kind regards,`,
    },
    balanceReminder: {
      subject: 'Reminder: balance for your stay {n° de séjour}',
      body: `Dear {prénom} {nom},

For your stay from {arrivée} to {départ}, the balance is {solde}, out of a total of {total}.
It was due by {échéance du solde}.
You can pay it online: {lien de paiement}

If you have just sent it, please disregard this message.

Kind regards,`,
    },
    secondReminder: {
      subject: 'Second reminder: balance for your stay {n° de séjour}',
      body: `Dear {prénom} {nom},

Unless we are mistaken, we have still not received the balance for your stay from {arrivée} to {départ}, despite a first reminder.

Amount due: {solde}, out of a total of {total}.
It was due by {échéance du solde}.
You can pay it online: {lien de paiement}

Please send it within eight days, or tell us what prevents you from doing so.

Kind regards,`,
    },
    formalNotice: {
      subject: 'Formal notice to pay: stay {n° de séjour}',
      body: `Dear {prénom} {nom},

Despite our reminders, {solde} is still owed for your stay {n° de séjour} from {arrivée} to {départ}. It was due by {échéance du solde}.

We formally require you to pay this sum within eight days of this letter. After that, we shall take legal steps to recover it.

If you have paid in the meantime, please disregard this letter.

Kind regards,`,
    },
    beforeArrival: {
      subject: 'Your arrival at {établissement} on {arrivée}',
      body: `Dear {prénom} {nom},

Only a few days to go! We are expecting you on {arrivée}, for {nuits} nights.

Arrival from {heure d’arrivée}
Departure before {heure de départ}
Your pitch or rental: {emplacement}
Address: {adresse}
Left to pay on site: {solde}

If you expect to arrive late, please call us on {téléphone}.

Have a safe journey, and see you soon,`,
    },
    bill: {
      subject: 'Your invoice {n° de facture}',
      body: `Dear {prénom} {nom},

Please find enclosed the invoice {n° de facture} dated {date de facture}, for {montant de la facture}.

Thank you for choosing us.

Kind regards,`,
    },
    afterDeparture: {
      subject: 'Thank you for staying at {établissement}',
      body: `Dear {prénom} {nom},

Thank you for spending your holiday with us. We hope that you enjoyed your stay and had a good journey home.

Your comments help us improve: simply reply to this message, we read everything.

We would be delighted to see you again,`,
    },
    cancellation: {
      subject: 'Cancellation of your stay {n° de séjour}',
      body: `Dear {prénom} {nom},

We confirm the cancellation of your stay {n° de séjour}, planned from {arrivée} to {départ}.

We hope to welcome you another time.

Kind regards,`,
    },
    stay: {
      subject: 'Your stay {n° de séjour} at {établissement}',
      body: `Dear {prénom} {nom},

About your stay from {arrivée} to {départ}:


Kind regards,`,
    },
    account: {
      subject: 'Your statement of account – {établissement}',
      body: `Dear {prénom} {nom},

Please find attached your statement of account as of {date du jour}: what you were billed, what we received, and what is owed.

Kind regards,`,
    },
    customer: {
      subject: 'A message from {établissement}',
      body: `Dear {prénom} {nom},


Kind regards,`,
    },
  },
}
