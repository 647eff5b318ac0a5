import type { SeedLanguage } from './message.ts'

export const frenchMessages: SeedLanguage = {
  isoCode: 'fr',
  signature: 'L’équipe de {établissement}\n{téléphone}\n{e-mail}\n{site internet}',
  messages: {
    quote: {
      subject: 'Votre devis {n° de séjour} – {établissement}',
      body: `Bonjour {prénom} {nom},

Merci de votre demande. Vous trouverez ci-joint notre devis {n° de séjour}\u00A0:

Du {arrivée} au {départ} ({nuits} nuits)
Hébergement\u00A0: {hébergement}
Total\u00A0: {total}

Ce devis ne retient pas encore de place. Pour réserver, répondez simplement à ce message\u00A0: nous vous confirmerons votre séjour aussitôt.

Nous restons à votre disposition pour toute question.

Bien cordialement,`,
    },
    optionConfirmation: {
      subject: 'Votre option {n° de séjour} – {établissement}',
      body: `Bonjour {prénom} {nom},

Nous avons posé une option à votre nom\u00A0:

Du {arrivée} au {départ} ({nuits} nuits)
Hébergement\u00A0: {hébergement}
Total\u00A0: {total}

La place vous est gardée jusqu’au {fin de l’option}. Pour confirmer, un acompte de {acompte} suffit.
Vous pouvez le régler en ligne\u00A0: {lien de paiement}

Passé ce délai, l’option sera libérée.

Bien cordialement,`,
    },
    optionReminder: {
      subject: 'Votre option {n° de séjour} prend fin le {fin de l’option}',
      body: `Bonjour {prénom} {nom},

Votre option prend bientôt fin\u00A0:

Du {arrivée} au {départ} ({nuits} nuits)
Hébergement\u00A0: {hébergement}
Total\u00A0: {total}

La place vous est gardée jusqu’au {fin de l’option}. Pour confirmer, un acompte de {acompte} suffit.
Vous pouvez le régler en ligne\u00A0: {lien de paiement}

Sans nouvelles de votre part, la place sera proposée à d’autres vacanciers. Une question, un changement\u00A0? Appelez-nous\u00A0: {téléphone}

Bien cordialement,`,
    },
    confirmation: {
      subject: 'Votre réservation {n° de séjour} est confirmée',
      body: `Bonjour {prénom} {nom},

{établissement} vous confirme votre réservation. Nous sommes heureux de vous accueillir\u00A0:

Du {arrivée} au {départ} ({nuits} nuits)
Hébergement\u00A0: {hébergement}
Emplacement\u00A0: {emplacement}
Total\u00A0: {total}
Déjà réglé\u00A0: {réglé}
Reste à régler\u00A0: {solde}
À régler avant le {échéance du solde}
Payer en ligne\u00A0: {lien de paiement}

Vous trouverez ci-joint le détail de votre réservation.

À très bientôt,`,
    },
    contract: {
      subject: 'Votre contrat de séjour {n° de séjour}',
      body: `Bonjour {prénom} {nom},

Voici le contrat de votre séjour du {arrivée} au {départ}.

Merci de nous le retourner signé, par e-mail ou par courrier, avec l’acompte de {acompte}.
Acompte à régler avant le {échéance de l’acompte}

Bien cordialement,`,
    },
    advanceReminder: {
      subject: 'Rappel\u00A0: acompte de votre séjour {n° de séjour}',
      body: `Bonjour {prénom} {nom},

Sauf erreur de notre part, nous n’avons pas encore reçu l’acompte de {acompte} pour votre séjour du {arrivée} au {départ}.
Il était attendu pour le {échéance de l’acompte}.
Vous pouvez le régler en ligne\u00A0: {lien de paiement}

Si vous venez de l’envoyer, ne tenez pas compte de ce message. Si quelque chose a changé, dites-le-nous\u00A0: nous chercherons une solution avec vous.

Bien cordialement,`,
    },
    balanceReminder: {
      subject: 'Rappel\u00A0: solde de votre séjour {n° de séjour}',
      body: `Bonjour {prénom} {nom},

Pour votre séjour du {arrivée} au {départ}, il reste à régler {solde} sur un total de {total}.
Ce solde était attendu pour le {échéance du solde}.
Vous pouvez le régler en ligne\u00A0: {lien de paiement}

Si vous venez de l’envoyer, ne tenez pas compte de ce message.

Bien cordialement,`,
    },
    secondReminder: {
      subject: 'Deuxième relance\u00A0: solde de votre séjour {n° de séjour}',
      body: `Bonjour {prénom} {nom},

Sauf erreur de notre part, le solde de votre séjour du {arrivée} au {départ} ne nous est toujours pas parvenu, malgré un premier rappel.

Reste dû\u00A0: {solde}, sur un total de {total}.
Il était attendu le {échéance du solde}.
Vous pouvez le régler en ligne\u00A0: {lien de paiement}

Merci de nous le faire parvenir sous huit jours, ou de nous dire ce qui l’empêche.

Bien cordialement,`,
    },
    formalNotice: {
      subject: 'Mise en demeure de payer\u00A0: séjour {n° de séjour}',
      body: `Bonjour {prénom} {nom},

Malgré nos rappels, la somme de {solde} reste due pour votre séjour {n° de séjour} du {arrivée} au {départ}. Elle était à payer le {échéance du solde}.

Nous vous mettons en demeure de nous la régler dans un délai de huit jours à compter de ce courrier. Passé ce délai, nous demanderons son recouvrement par les voies de droit.

Si votre règlement nous est parvenu entre-temps, ne tenez pas compte de ce courrier.

Bien cordialement,`,
    },
    beforeArrival: {
      subject: 'Votre arrivée le {arrivée} – {établissement}',
      body: `Bonjour {prénom} {nom},

Plus que quelques jours\u00A0! Nous vous attendons le {arrivée}, pour {nuits} nuits.

Arrivée à partir de {heure d’arrivée}
Départ avant {heure de départ}
Votre emplacement\u00A0: {emplacement}
Adresse\u00A0: {adresse}
Reste à régler sur place\u00A0: {solde}

Si vous prévoyez d’arriver tard, appelez-nous au {téléphone}.

Bonne route, et à très bientôt,`,
    },
    bill: {
      subject: 'Votre facture {n° de facture}',
      body: `Bonjour {prénom} {nom},

Vous trouverez ci-joint la facture {n° de facture} du {date de facture}, d’un montant de {montant de la facture}.

Nous vous remercions de votre confiance.

Bien cordialement,`,
    },
    afterDeparture: {
      subject: 'Merci de votre séjour – {établissement}',
      body: `Bonjour {prénom} {nom},

Merci d’avoir passé ces vacances avec nous. Nous espérons que votre séjour vous a plu et que vous êtes bien rentrés.

Vos remarques nous aident à progresser\u00A0: répondez à ce message, nous lisons tout.

Nous serions heureux de vous revoir,`,
    },
    cancellation: {
      subject: 'Annulation de votre séjour {n° de séjour}',
      body: `Bonjour {prénom} {nom},

Nous vous confirmons l’annulation de votre séjour {n° de séjour}, prévu du {arrivée} au {départ}.

Nous espérons vous accueillir une autre fois.

Bien cordialement,`,
    },
    stay: {
      subject: 'Votre séjour {n° de séjour} – {établissement}',
      body: `Bonjour {prénom} {nom},

Au sujet de votre séjour du {arrivée} au {départ}\u00A0:


Bien cordialement,`,
    },
    account: {
      subject: 'Votre relevé de compte – {établissement}',
      body: `Bonjour {prénom} {nom},

Vous trouverez ci-joint votre relevé de compte au {date du jour}\u00A0: ce qui vous a été facturé, ce que nous avons reçu, et ce qui reste dû.

Bien cordialement,`,
    },
    customer: {
      subject: 'Un message de {établissement}',
      body: `Bonjour {prénom} {nom},


Bien cordialement,`,
    },
  },
}
