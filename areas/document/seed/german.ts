import type { SeedLanguage } from './message.ts'

export const germanMessages: SeedLanguage = {
  isoCode: 'de',
  signature: 'Ihr Team von {établissement}\n{téléphone}\n{e-mail}\n{site internet}',
  messages: {
    quote: {
      subject: 'Ihr Angebot {n° de séjour} von {établissement}',
      body: `Guten Tag {prénom} {nom},

vielen Dank für Ihre Anfrage. Anbei finden Sie unser Angebot {n° de séjour}:

Vom {arrivée} bis {départ} ({nuits} Nächte)
Unterkunft: {hébergement}
Gesamtpreis: {total}

Dieses Angebot reserviert noch keinen Platz. Wenn Sie buchen möchten, antworten Sie einfach auf diese Nachricht: Wir bestätigen Ihren Aufenthalt umgehend.

Bei Fragen sind wir gern für Sie da.

Mit freundlichen Grüßen`,
    },
    optionConfirmation: {
      subject: 'Ihre Option {n° de séjour} bei {établissement}',
      body: `Guten Tag {prénom} {nom},

wir haben für Sie vorgemerkt:

Vom {arrivée} bis {départ} ({nuits} Nächte)
Unterkunft: {hébergement}
Gesamtpreis: {total}

Der Platz ist bis zum {fin de l’option} für Sie reserviert. Zur Bestätigung genügt eine Anzahlung von {acompte}.
Sie können sie online bezahlen: {lien de paiement}

Nach diesem Datum wird der Platz wieder freigegeben.

Mit freundlichen Grüßen`,
    },
    optionReminder: {
      subject: 'Ihre Option {n° de séjour} endet am {fin de l’option}',
      body: `Guten Tag {prénom} {nom},

Ihre Option endet bald:

Vom {arrivée} bis {départ} ({nuits} Nächte)
Unterkunft: {hébergement}
Gesamtpreis: {total}

Der Platz ist bis zum {fin de l’option} für Sie reserviert. Zur Bestätigung genügt eine Anzahlung von {acompte}.
Sie können sie online bezahlen: {lien de paiement}

Ohne Nachricht von Ihnen wird der Platz anderen Gästen angeboten. Fragen oder Änderungen? Rufen Sie uns an: {téléphone}

Mit freundlichen Grüßen`,
    },
    confirmation: {
      subject: 'Ihre Buchung {n° de séjour} ist bestätigt',
      body: `Guten Tag {prénom} {nom},

Ihre Buchung bei {établissement} ist bestätigt. Wir freuen uns auf Sie:

Vom {arrivée} bis {départ} ({nuits} Nächte)
Unterkunft: {hébergement}
Platz: {emplacement}
Gesamtpreis: {total}
Bereits bezahlt: {réglé}
Restbetrag: {solde}
Fällig bis zum {échéance du solde}
Online bezahlen: {lien de paiement}

Die Einzelheiten Ihrer Buchung finden Sie anbei. Sie sind auf Französisch; gern erklären wir Ihnen alles.

Bis bald`,
    },
    contract: {
      subject: 'Ihr Vertrag {n° de séjour}',
      body: `Guten Tag {prénom} {nom},

anbei finden Sie den Vertrag für Ihren Aufenthalt vom {arrivée} bis {départ}.

Bitte senden Sie ihn unterschrieben per E-Mail oder Post zurück, zusammen mit der Anzahlung von {acompte}.
Anzahlung fällig bis zum {échéance de l’acompte}

Mit freundlichen Grüßen`,
    },
    advanceReminder: {
      subject: 'Erinnerung: Anzahlung für Ihren Aufenthalt {n° de séjour}',
      body: `Guten Tag {prénom} {nom},

leider haben wir die Anzahlung von {acompte} für Ihren Aufenthalt vom {arrivée} bis {départ} noch nicht erhalten.
Sie war bis zum {échéance de l’acompte} fällig.
Sie können sie online bezahlen: {lien de paiement}

Falls Sie gerade bezahlt haben, betrachten Sie diese Nachricht bitte als gegenstandslos. Wenn sich etwas geändert hat, sagen Sie uns Bescheid: Wir finden gemeinsam eine Lösung.

Mit freundlichen Grüßen`,
    },
    balanceReminder: {
      subject: 'Erinnerung: Restbetrag für Ihren Aufenthalt {n° de séjour}',
      body: `Guten Tag {prénom} {nom},

Für Ihren Aufenthalt vom {arrivée} bis {départ} sind noch {solde} von insgesamt {total} offen.
Der Restbetrag war bis zum {échéance du solde} fällig.
Sie können ihn online bezahlen: {lien de paiement}

Falls Sie gerade bezahlt haben, betrachten Sie diese Nachricht bitte als gegenstandslos.

Mit freundlichen Grüßen`,
    },
    secondReminder: {
      subject: 'Zweite Mahnung: Restbetrag Ihres Aufenthalts {n° de séjour}',
      body: `Guten Tag {prénom} {nom},

trotz unserer ersten Erinnerung haben wir den Restbetrag für Ihren Aufenthalt vom {arrivée} bis {départ} noch nicht erhalten.

Offener Betrag: {solde} von insgesamt {total}.
Er war am {échéance du solde} fällig.
Sie können ihn online zahlen: {lien de paiement}

Bitte überweisen Sie ihn innerhalb von acht Tagen, oder teilen Sie uns mit, was dem entgegensteht.

Mit freundlichen Grüßen`,
    },
    formalNotice: {
      subject: 'Letzte Mahnung: Aufenthalt {n° de séjour}',
      body: `Guten Tag {prénom} {nom},

trotz unserer Erinnerungen ist der Betrag von {solde} für Ihren Aufenthalt {n° de séjour} vom {arrivée} bis {départ} noch offen. Er war am {échéance du solde} fällig.

Wir fordern Sie auf, ihn innerhalb von acht Tagen ab diesem Schreiben zu zahlen. Danach leiten wir rechtliche Schritte ein.

Falls Sie inzwischen gezahlt haben, betrachten Sie dieses Schreiben als gegenstandslos.

Mit freundlichen Grüßen`,
    },
    beforeArrival: {
      subject: 'Ihre Anreise bei {établissement} am {arrivée}',
      body: `Guten Tag {prénom} {nom},

nur noch wenige Tage! Wir erwarten Sie am {arrivée} für {nuits} Nächte.

Anreise ab {heure d’arrivée}
Abreise bis {heure de départ}
Ihr Platz: {emplacement}
Adresse: {adresse}
Noch vor Ort zu zahlen: {solde}

Falls Sie später ankommen, rufen Sie uns bitte an: {téléphone}.

Gute Fahrt und bis bald`,
    },
    bill: {
      subject: 'Ihre Rechnung {n° de facture}',
      body: `Guten Tag {prénom} {nom},

anbei finden Sie die Rechnung {n° de facture} vom {date de facture} über {montant de la facture}.

Vielen Dank für Ihr Vertrauen.

Mit freundlichen Grüßen`,
    },
    afterDeparture: {
      subject: 'Danke für Ihren Aufenthalt bei {établissement}',
      body: `Guten Tag {prénom} {nom},

vielen Dank, dass Sie Ihren Urlaub bei uns verbracht haben. Wir hoffen, dass es Ihnen gefallen hat und Sie gut nach Hause gekommen sind.

Ihre Anregungen helfen uns weiter: Antworten Sie einfach auf diese Nachricht, wir lesen alles.

Wir würden uns freuen, Sie wiederzusehen`,
    },
    cancellation: {
      subject: 'Stornierung Ihres Aufenthalts {n° de séjour}',
      body: `Guten Tag {prénom} {nom},

wir bestätigen die Stornierung Ihres Aufenthalts {n° de séjour} vom {arrivée} bis {départ}.

Wir hoffen, Sie ein anderes Mal begrüßen zu dürfen.

Mit freundlichen Grüßen`,
    },
    stay: {
      subject: 'Ihr Aufenthalt {n° de séjour} bei {établissement}',
      body: `Guten Tag {prénom} {nom},

zu Ihrem Aufenthalt vom {arrivée} bis {départ}:


Mit freundlichen Grüßen`,
    },
    account: {
      subject: 'Ihr Kontoauszug – {établissement}',
      body: `Guten Tag {prénom} {nom},

anbei erhalten Sie Ihren Kontoauszug zum {date du jour}: was Ihnen berechnet wurde, was wir erhalten haben und was offen ist.

Mit freundlichen Grüßen`,
    },
    customer: {
      subject: 'Eine Nachricht von {établissement}',
      body: `Guten Tag {prénom} {nom},


Mit freundlichen Grüßen`,
    },
  },
}
