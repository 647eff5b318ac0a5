import type { SeedLanguage } from './message.ts'

export const dutchMessages: SeedLanguage = {
  isoCode: 'nl',
  signature: 'Het team van {établissement}\n{téléphone}\n{e-mail}\n{site internet}',
  messages: {
    quote: {
      subject: 'Uw offerte {n° de séjour} van {établissement}',
      body: `Beste {prénom} {nom},

Hartelijk dank voor uw aanvraag. Bijgaand vindt u onze offerte {n° de séjour}:

Van {arrivée} tot {départ} ({nuits} nachten)
Accommodatie: {hébergement}
Totaal: {total}

Met deze offerte is er nog geen plaats gereserveerd. Wilt u boeken? Beantwoord dan gewoon dit bericht: wij bevestigen uw verblijf meteen.

Heeft u vragen, dan horen wij het graag.

Met vriendelijke groet,`,
    },
    optionConfirmation: {
      subject: 'Uw optie {n° de séjour} bij {établissement}',
      body: `Beste {prénom} {nom},

Wij hebben een optie op uw naam geplaatst:

Van {arrivée} tot {départ} ({nuits} nachten)
Accommodatie: {hébergement}
Totaal: {total}

De plaats blijft tot en met {fin de l’option} voor u gereserveerd. Om te bevestigen volstaat een aanbetaling van {acompte}.
U kunt online betalen: {lien de paiement}

Na deze datum komt de plaats weer vrij.

Met vriendelijke groet,`,
    },
    optionReminder: {
      subject: 'Uw optie {n° de séjour} loopt af op {fin de l’option}',
      body: `Beste {prénom} {nom},

Uw optie loopt binnenkort af:

Van {arrivée} tot {départ} ({nuits} nachten)
Accommodatie: {hébergement}
Totaal: {total}

De plaats blijft tot en met {fin de l’option} voor u gereserveerd. Om te bevestigen volstaat een aanbetaling van {acompte}.
U kunt online betalen: {lien de paiement}

Zonder bericht van u wordt de plaats aan andere gasten aangeboden. Een vraag of een wijziging? Bel ons: {téléphone}

Met vriendelijke groet,`,
    },
    confirmation: {
      subject: 'Uw boeking {n° de séjour} is bevestigd',
      body: `Beste {prénom} {nom},

Uw boeking bij {établissement} is bevestigd. Wij verheugen ons op uw komst:

Van {arrivée} tot {départ} ({nuits} nachten)
Accommodatie: {hébergement}
Plaats: {emplacement}
Totaal: {total}
Reeds betaald: {réglé}
Nog te betalen: {solde}
Te betalen vóór {échéance du solde}
Online betalen: {lien de paiement}

De details van uw boeking vindt u bijgaand. Ze zijn in het Frans; wij geven graag uitleg.

Tot binnenkort,`,
    },
    contract: {
      subject: 'Het contract van uw verblijf {n° de séjour}',
      body: `Beste {prénom} {nom},

Bijgaand vindt u het contract voor uw verblijf van {arrivée} tot {départ}.

Wilt u het ondertekend terugsturen, per e-mail of per post, samen met de aanbetaling van {acompte}?
Aanbetaling te voldoen vóór {échéance de l’acompte}

Met vriendelijke groet,`,
    },
    advanceReminder: {
      subject: 'Herinnering: aanbetaling voor uw verblijf {n° de séjour}',
      body: `Beste {prénom} {nom},

Voor zover wij kunnen nagaan hebben wij de aanbetaling van {acompte} voor uw verblijf van {arrivée} tot {départ} nog niet ontvangen.
Deze had vóór {échéance de l’acompte} betaald moeten zijn.
U kunt online betalen: {lien de paiement}

Heeft u zojuist betaald, dan kunt u dit bericht als niet verzonden beschouwen. Zijn uw plannen veranderd? Laat het ons weten, dan zoeken wij samen een oplossing.

Met vriendelijke groet,`,
    },
    balanceReminder: {
      subject: 'Herinnering: restbedrag voor uw verblijf {n° de séjour}',
      body: `Beste {prénom} {nom},

Voor uw verblijf van {arrivée} tot {départ} staat nog {solde} open, op een totaal van {total}.
Dit bedrag had vóór {échéance du solde} betaald moeten zijn.
U kunt online betalen: {lien de paiement}

Heeft u zojuist betaald, dan kunt u dit bericht als niet verzonden beschouwen.

Met vriendelijke groet,`,
    },
    secondReminder: {
      subject: 'Tweede herinnering: restbedrag van uw verblijf {n° de séjour}',
      body: `Beste {prénom} {nom},

Ondanks een eerste herinnering hebben wij het restbedrag van uw verblijf van {arrivée} tot {départ} nog niet ontvangen.

Nog te betalen: {solde}, op een totaal van {total}.
Het was verschuldigd op {échéance du solde}.
U kunt online betalen: {lien de paiement}

Wilt u het binnen acht dagen voldoen, of ons laten weten wat u daarvan weerhoudt?

Met vriendelijke groet,`,
    },
    formalNotice: {
      subject: 'Ingebrekestelling: verblijf {n° de séjour}',
      body: `Beste {prénom} {nom},

Ondanks onze herinneringen is {solde} nog verschuldigd voor uw verblijf {n° de séjour} van {arrivée} tot {départ}. Het was verschuldigd op {échéance du solde}.

Wij stellen u in gebreke en verzoeken u dit bedrag binnen acht dagen na dagtekening te voldoen. Daarna nemen wij juridische stappen.

Hebt u inmiddels betaald, dan kunt u deze brief als niet verzonden beschouwen.

Met vriendelijke groet,`,
    },
    beforeArrival: {
      subject: 'Uw aankomst bij {établissement} op {arrivée}',
      body: `Beste {prénom} {nom},

Nog maar enkele dagen! Wij verwachten u op {arrivée}, voor {nuits} nachten.

Aankomst vanaf {heure d’arrivée}
Vertrek vóór {heure de départ}
Uw plaats: {emplacement}
Adres: {adresse}
Ter plaatse nog te betalen: {solde}

Denkt u laat aan te komen? Bel ons dan op {téléphone}.

Goede reis en tot binnenkort,`,
    },
    bill: {
      subject: 'Uw factuur {n° de facture}',
      body: `Beste {prénom} {nom},

Bijgaand vindt u factuur {n° de facture} van {date de facture}, voor een bedrag van {montant de la facture}.

Hartelijk dank voor uw vertrouwen.

Met vriendelijke groet,`,
    },
    afterDeparture: {
      subject: 'Bedankt voor uw verblijf bij {établissement}',
      body: `Beste {prénom} {nom},

Hartelijk dank dat u uw vakantie bij ons heeft doorgebracht. Wij hopen dat u een fijn verblijf had en goed bent thuisgekomen.

Uw opmerkingen helpen ons verder: beantwoord gewoon dit bericht, wij lezen alles.

Graag tot ziens,`,
    },
    cancellation: {
      subject: 'Annulering van uw verblijf {n° de séjour}',
      body: `Beste {prénom} {nom},

Wij bevestigen de annulering van uw verblijf {n° de séjour}, gepland van {arrivée} tot {départ}.

Wij hopen u een andere keer te mogen ontvangen.

Met vriendelijke groet,`,
    },
    stay: {
      subject: 'Uw verblijf {n° de séjour} bij {établissement}',
      body: `Beste {prénom} {nom},

Over uw verblijf van {arrivée} tot {départ}:


Met vriendelijke groet,`,
    },
    account: {
      subject: 'Uw rekeningoverzicht – {établissement}',
      body: `Beste {prénom} {nom},

Hierbij ontvangt u uw rekeningoverzicht per {date du jour}: wat wij u hebben berekend, wat wij hebben ontvangen en wat nog verschuldigd is.

Met vriendelijke groet,`,
    },
    customer: {
      subject: 'Een bericht van {établissement}',
      body: `Beste {prénom} {nom},


Met vriendelijke groet,`,
    },
  },
}
