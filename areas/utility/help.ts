import type { ScreenDeclaration } from '#kernel/entity/screen.ts'
import { helpScreens } from './help-pages.ts'

/** What « ? » explains: one section of the user guide (docs/guide), on the screens that it is about. */
export type HelpTopic = {
  /** Address of the page that shows it whole, where the specification prints one. */
  readonly path?: string
  readonly title?: string
  /** Right that opens that page. */
  readonly right?: string
  /** File of docs/guide, without its ending. */
  readonly chapter: string
  /** Heading of the section, as `anchorOf` writes it. */
  readonly section: string
  /** Routes whose head shows « ? », as they are declared; `{}` stands for any parameter. */
  readonly screens: readonly string[]
}

const record = (list: string, detail: string): readonly string[] => [list, detail]
const stayPage = (page: string): string => `/new-booking/${page}/{}/{}/{}/{}/{}/{}`

/** A page of help is declared apart: the first page of the product knows its address and not what it explains. */
function pageAt(address: string): ScreenDeclaration {
  const page = helpScreens.find(({ path }) => path === address)
  if (page === undefined) throw new Error(`${address} is not a page of help`)
  return page
}

export const helpTopics: readonly HelpTopic[] = [
  { ...pageAt('/place-ranking-informations'), chapter: '09-parametres', section: 'le-classement-des-emplacements', screens: ['/place-commercialization', '/place-availability-mode'] },
  { chapter: '09-parametres', section: 'les-secteurs', screens: record('/sector-list', '/sector/{}') },
  { ...pageAt('/bank-account-label-informations'), chapter: '09-parametres', section: 'le-libelle-du-compte-bancaire', screens: record('/bank-account-list', '/bank-account/{}') },
  { ...pageAt('/email-configuration-informations'), chapter: '09-parametres', section: 'l-envoi-des-e-mails', screens: ['/email-configuration', '/email-configuration-grc'] },
  { ...pageAt('/admin/module/preference-tax-statement-informations'), chapter: '09-parametres', section: 'l-etat-de-la-taxe-de-sejour', screens: ['/admin/module/preference-tax-statement'] },
  { ...pageAt('/occupancy-occupation-informations'), chapter: '19-occupants-et-assurances', section: 'qui-dort-sur-le-site', screens: ['/occupancy-occupants-list'] },
  { ...pageAt('/occupation-nationality-informations'), chapter: '19-occupants-et-assurances', section: 'arrivees-et-nuitees-par-pays', screens: ['/occupation-nationality-list'] },
  { chapter: '19-occupants-et-assurances', section: 'les-anniversaires', screens: ['/occupants-birthday'] },
  { chapter: '19-occupants-et-assurances', section: 'l-histoire-d-un-client', screens: ['/customer-resume', '/preference/customerResume'] },
  { chapter: '19-occupants-et-assurances', section: 'les-assurances-annulation', screens: ['/assurance-list'] },
  { chapter: '19-occupants-et-assurances', section: 'les-reservations-venues-d-ailleurs', screens: record('/booking-import-list', '/booking-import/{}') },
  { chapter: '20-etats-et-resultats', section: 'la-declaration-de-tva', screens: ['/tva-statement-list', '/admin/module/preference-tva-statement'] },
  { chapter: '20-etats-et-resultats', section: 'l-etat-de-la-taxe-de-sejour', screens: ['/tax-statement-list', '/tax-declaration-list'] },
  { chapter: '20-etats-et-resultats', section: 'les-resultats', screens: ['/result', '/result-detail', '/preference/result'] },
  { chapter: '20-etats-et-resultats', section: 'le-tableau-de-bord', screens: ['/dynamic-board/{}'] },
  { chapter: '21-comptabilite', section: 'les-comptes-et-les-plans', screens: [...record('/accounting-account-list', '/accounting-account/{}'), '/accounting-account-detail-plan', '/accounting-account-detail-plan-start-date', '/accounting-account-detail-plan-end-date', '/accounting-account-discount', '/accounting-account-payment-plan', '/accounting-account-detail-plan-preview', '/accounting-account-payment-plan-preview', '/accounting-journal-settings', '/accounting-customer-account-settings'] },
  { chapter: '21-comptabilite', section: 'l-export-comptable', screens: ['/accounting-export', '/accounting-export-history'] },
  { chapter: '02-accueil', section: 'les-quatre-comptes-du-jour', screens: ['/home'] },
  { chapter: '03-reserver', section: 'un-client-appelle-a-t-on-de-la-place', screens: ['/search-availability'] },
  { chapter: '03-reserver', section: 'nouveau-sejour', screens: [stayPage('new')] },
  { chapter: '03-reserver', section: 'un-sejour-enregistre', screens: ['summary', 'occupants', 'history'].map(stayPage) },
  { chapter: '03-reserver', section: 'les-quatre-natures', screens: ['/booking-list/{}'] },
  { chapter: '03-reserver', section: 'annuler-retablir', screens: ['/booking-cancelled-list/{}'] },
  { chapter: '03-reserver', section: 'un-groupe', screens: ['/booking-group/{}'] },
  { chapter: '04-arrivees-et-departs', section: 'le-menage', screens: ['/cleanning-planning', '/booking-departure-cleanning'] },
  { chapter: '04-arrivees-et-departs', section: 'la-liste-du-jour', screens: ['/booking-arrival-list', '/booking-departure-list'] },
  { chapter: '07-planning', section: 'lire-le-planning', screens: ['/planning'] },
  { chapter: '07-planning', section: 'les-supplements', screens: ['/extra-planning'] },
  { chapter: '18-plan', section: 'lire-le-plan', screens: ['/plan'] },
  { chapter: '18-plan', section: 'dessiner', screens: ['/admin/module/plan'] },
  { chapter: '05-reglements', section: 'encaisser', screens: ['/payment-list', '/payment/{}', stayPage('payments')] },
  { chapter: '05-reglements', section: 'utiliser-un-avoir', screens: ['/result-credit-list'] },
  { chapter: '05-reglements', section: 'les-ventes-annexes', screens: ['/vente-annexe-list', '/vente-annexe', '/vente-annexe/{}'] },
  { chapter: '05-reglements', section: 'les-bons-cadeaux', screens: ['/gift-list', '/sale-gift-import-list', '/sale-gift-import/{}'] },
  { chapter: '05-reglements', section: 'le-depot-de-garantie', screens: ['/guarantee-list'] },
  { chapter: '05-reglements', section: 'l-aide-vacaf', screens: ['/vacaf-list', '/admin/module/vacaf'] },
  { chapter: '05-reglements', section: 'la-remise-en-banque', screens: ['/deposit-list/{}', '/create-deposit/{}', '/deposit/{}'] },
  { chapter: '05-reglements', section: 'la-caisse', screens: ['/expenses-list/{}', '/injections-list/{}', '/starting-base/{}', '/cash-and-bank-journal', '/balance', '/cash-fund/{}/{}'] },
  { chapter: '06-factures', section: 'ce-qui-reste-a-facturer', screens: ['/unbill-document-list'] },
  { chapter: '06-factures', section: 'relancer-ce-qui-est-en-retard', screens: ['/reminder-list', '/reminder-level-list', '/reminder-level/{}', '/reminder-exclusion-list', '/reminder-exclusion/{}', '/reminder-history-list'] },
  { chapter: '13-partenaires', section: 'ses-factures-de-commission', screens: ['/partner-bill-list', '/create-partner-bill/{}', '/partner-bill/{}'] },
  { chapter: '13-partenaires', section: 'la-fiche', screens: [...record('/partner-type-list', '/partner-type/{}'), ...record('/partner-list', '/partner/{}/{}')] },
  { chapter: '13-partenaires', section: 'facturation-et-gestion', screens: ['/partner-billing-type-list', '/partner-management-type-list'] },
  { chapter: '13-partenaires', section: 'leurs-sejours', screens: ['/partner-booking-list/{}'] },
  { chapter: '06-factures', section: 'facturer', screens: ['/bill-list', stayPage('bills')] },
  { chapter: '08-clients', section: 'trouver', screens: ['/customer-list'] },
  { chapter: '08-clients', section: 'la-fiche', screens: ['/customer/{}/{}'] },
  { chapter: '08-clients', section: 'ce-que-le-site-demande', screens: ['/preference/customer'] },
  { chapter: '08-clients', section: 'les-villes', screens: record('/town-list/{}/{}', '/town/{}/{}/{}') },
  { chapter: '09-parametres', section: 'les-listes-proposees-a-la-saisie', screens: ['civility', 'language', 'country', 'region', 'department', 'access-channel', 'mailing-criteria', 'vehicle-brand', 'bank', 'expense-type', 'admin/header-custom-name'].flatMap((name) => record(`/${name}-list`, `/${name}/{}`)) },
  { chapter: '09-parametres', section: 'le-poste-de-travail', screens: ['/station-name', '/printers'] },
  { chapter: '09-parametres', section: 'les-compteurs', screens: [...record('/meter-type-list', '/meter-type/{}'), '/meter-tarification-type/{}/{}', '/meter-reading-list', '/meter-reading-creation', '/meter-reading-form'] },
  { chapter: '09-parametres', section: 'l-etablissement', screens: ['/admin/establishment', '/establishment-legal-informations-list', ...record('/admin/financial-year-list', '/admin/financial-year/{}'), ...record('/admin/activity-period-list', '/admin/activity-period/{}')] },
  { chapter: '09-parametres', section: 'les-emplacements', screens: ['place-family', 'layout', 'feature', 'unavailability'].flatMap((name) => record(`/${name}-list`, `/${name}/{}`)).concat(['place-type', 'place'].flatMap((name) => record(`/${name}-list`, `/${name}/{}/{}`))) },
  { chapter: '09-parametres', section: 'les-tarifs', screens: ['extra-type', 'extra', 'discount', 'age-category', 'animal-type', 'vehicle-type'].flatMap((name) => record(`/${name}-list`, `/${name}/{}`)) },
  { chapter: '15-tarifs-et-listes', section: 'une-grille-de-prix', screens: ['/price/grid/{}/{}/{}/{}'] },
  { chapter: '15-tarifs-et-listes', section: 'l-annee-suivante', screens: ['/price/grid-list'] },
  { chapter: '15-tarifs-et-listes', section: 'les-offres', screens: [...record('/special-offer-list', '/special-offer/{}'), ...record('/dmds-offer-list', '/dmds-offer/{}')] },
  { chapter: '15-tarifs-et-listes', section: 'la-tva', screens: record('/tva-list', '/tva/{}') },
  { chapter: '15-tarifs-et-listes', section: 'la-taxe-de-sejour', screens: ['tax', 'tax-type'].flatMap((name) => record(`/${name}-list`, `/${name}/{}`)) },
  { chapter: '15-tarifs-et-listes', section: 'les-frais-de-dossier', screens: ['/preference/fees'] },
  { chapter: '15-tarifs-et-listes', section: 'les-conditions-de-reglement', screens: record('/payment-terms-list', '/payment-terms/{}') },
  { chapter: '15-tarifs-et-listes', section: 'comment-les-reglements-vont-en-banque', screens: ['/payment-method-deposit-type-list', '/payment-method-pointofsale-list'] },
  { chapter: '15-tarifs-et-listes', section: 'les-caisses-et-les-articles', screens: ['/article', '/article-commercialization', '/preference/sale', ...['cash-register', 'cash-register-type', 'famille-article', 'article'].flatMap((name) => record(`/${name}-list`, `/${name}/{}`))] },
  { chapter: '15-tarifs-et-listes', section: 'le-residentiel', screens: ['/residential-sublet-period-settings', '/resident-bill-type', '/admin/module/residential-preference', ...['residential-fees', 'parcel-type'].flatMap((name) => record(`/${name}-list`, `/${name}/{}`))] },
  { chapter: '09-parametres', section: 'les-modes-de-reglement', screens: record('/payment-method-list', '/payment-method/{}/{}') },
  { ...pageAt('/online_open_period_information'), chapter: '14-administration', section: 'les-periodes-ouvertes-en-ligne', screens: ['/admin/module/online-booking-grid', '/admin/module/online-booking/{}'] },
  { chapter: '24-liens-de-paiement', section: 'demander-un-paiement', screens: ['/payment-link-list'] },
  { chapter: '24-liens-de-paiement', section: 'regler-le-paiement-en-ligne', screens: ['/admin/module/payment-gateway'] },
  { chapter: '25-facturation-electronique', section: 'suivre-les-factures-et-les-releves', screens: ['/electronic-invoicing'] },
  { chapter: '25-facturation-electronique', section: 'regler-la-transmission', screens: ['/admin/module/electronic-invoicing'] },
  { chapter: '06-factures', section: 'la-page-d-une-facture', screens: ['/bill/{}'] },
  { chapter: '14-administration', section: 'les-modules', screens: ['/admin/module-grid', '/admin/module/{}', '/admin/module/{}/{}'] },
  { chapter: '14-administration', section: 'les-preferences-des-sejours', screens: ['/preference/arrival_departure', '/preference/booking', '/preference/booking/option', '/preference/cancellation', '/preference/early_departure', '/preference/print-mode'] },
  { chapter: '14-administration', section: 'les-documents-imprimes', screens: ['/document-setting-target-list', '/document-setting/{}', '/document-setting-translate'] },
  { chapter: '16-sauvegardes-et-controles', section: 'reprendre-les-clients-de-la-version-precedente', screens: ['/import-v1'] },
  { chapter: '16-sauvegardes-et-controles', section: 'transferer-des-clients', screens: ['/transfer-customers'] },
  { chapter: '17-e-mails-et-courriers', section: 'les-modeles', screens: ['/document-function-model-list', '/mailing-configuration-list/{}', '/mailing-configuration/{}/{}'] },
  { chapter: '17-e-mails-et-courriers', section: 'retrouver-ce-qui-est-parti', screens: ['/email-history-list-page/{}'] },
  { chapter: '17-e-mails-et-courriers', section: 'ecrire-a-un-client', screens: ['/printing/{}/{}/{}/{}'] },
  { chapter: '22-clotures', section: 'cloturer-une-journee', screens: ['/closure'] },
  { chapter: '23-chaines-signees', section: 'verifier-les-chaines', screens: ['/fiscal-chains'] },
  { chapter: '16-sauvegardes-et-controles', section: 'sauvegarder', screens: ['/backup-update'] },
  { chapter: '16-sauvegardes-et-controles', section: 'le-journal-des-evenements-techniques', screens: ['/jet'] },
  { chapter: '16-sauvegardes-et-controles', section: 'l-historique-des-operations', screens: ['/post-history'] },
  { chapter: '16-sauvegardes-et-controles', section: 'verifier', screens: ['/check-sales', '/verif-file-page', '/verif-double-bill', '/verif-due-bill', '/verif-tickets-payment', '/update-unbilled-bookings'] },
  { chapter: '16-sauvegardes-et-controles', section: 'purger', screens: ['/purging-files', '/purge-grid-history'] },
  { chapter: '16-sauvegardes-et-controles', section: 'la-demonstration', screens: ['/init-demo'] },
  { chapter: '14-administration', section: 'les-sessions-et-les-mots-de-passe', screens: ['/password'] },
  { chapter: '09-parametres', section: 'les-utilisateurs-et-leurs-droits', screens: [...record('/admin/user-list', '/admin/user/{}/{}'), ...record('/admin/group-list', '/admin/group/{}')] },
]

/** What is in force on an address; undefined where there is nothing to explain. */
export function topicOf(pathname: string): HelpTopic | undefined {
  const fits = (screen: string): boolean => new RegExp(`^${screen.replaceAll(/\{\w*\}/g, '[^/]+')}$`).test(pathname)
  return helpTopics.find(({ path, screens }) => path === pathname || screens.some(fits))
}

/** The section about an address: `09-parametres/les-tarifs`. A page of help needs none. */
export function helpAddress(pathname: string): string | undefined {
  const topic = topicOf(pathname)
  return topic && topic.path !== pathname ? `${topic.chapter}/${topic.section}` : undefined
}
