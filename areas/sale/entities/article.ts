import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { orderedActiveCalls, orderedCalls } from '#areas/establishment/rules/calls.ts'
import { articleStock, isStockFollowed, somewhereForSale } from '../rules/article-checks.ts'

/** Articles of one kind; a window of the cash register. */
export const articleFamily = entity({
  name: 'article-family',
  base: 'sale/famille-article',
  right: 'ancillary_sale_article',
  label: { one: 'famille d’articles', many: 'familles d’articles', feminine: true },
  routes: { list: '/famille-article-list', record: '/famille-article/{familleId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    colour: { kind: 'colour', label: 'Couleur', default: 'random' },
    tvaId: { kind: 'reference', label: 'TVA habituelle', to: 'tva', help: 'Proposée à chaque nouvel article de la famille\u00A0; chacun a la sienne.' },
    isService: {
      kind: 'flag',
      label: 'Prestations de services',
      default: false,
      help: 'À consommer sur place, location, laverie\u00A0: leurs encaissements sont dans le relevé des paiements transmis. Pas les biens emportés.',
    },
    accountingCode: { ...accountCode, help: 'Pour les articles qui n’en ont pas, par exemple 707100.' },
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: {
    columns: ['label', 'colour', 'tvaId', 'isService', 'accountingCode'],
    search: ['label', 'accountingCode'],
    filters: ['tvaId', 'isService'],
    empty: 'Créez une famille par rayon : épicerie, boulangerie, bar, location.',
  },
  form: {
    sections: [
      {
        title: 'Famille d’articles',
        purpose: 'Range les articles\u00A0: à l’accueil, une page de boutons de sa couleur, dans l’ordre de la liste',
        fields: [
          { field: 'label', span: 4 },
          { field: 'colour', span: 2 },
          { field: 'tvaId', span: 3 },
          { field: 'accountingCode', span: 3 },
          { field: 'isService', span: 6 },
        ],
      },
    ],
  },
  related: ['article'],
  inUse: { rule: 'delete-refused-article-family', message: 'Suppression impossible : des articles appartiennent à cette famille.' },
})

/** What is sold besides stays. Never deleted: its sales name it for ever. */
export const article = entity({
  name: 'article',
  base: 'sale/article',
  right: 'ancillary_sale_article',
  label: { one: 'article', many: 'articles' },
  routes: { list: '/article-list', record: '/article/{articleId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    code: { kind: 'text', label: 'Code', maxLength: 20, unique: true },
    barcode: {
      kind: 'text',
      label: 'Code-barres',
      maxLength: 14,
      minLength: 8,
      unique: true,
      pattern: '^[0-9]{8,14}$',
      patternMessage: 'Le code-barres a de 8 à 14 chiffres, tels qu’ils sont imprimés sous les barres.',
      example: '3012345678900',
      help: 'De 8 à 14 chiffres, sous les barres.',
    },
    articleFamilyId: { kind: 'reference', label: 'Famille', to: 'article-family', required: true, createOnTheFly: true },
    isVisible: { kind: 'flag', label: 'Affiché', default: true, help: 'Masqué, il n’est plus proposé ; ses ventes passées le gardent.' },
    description: { kind: 'longText', label: 'Description', maxLength: 1000 },
    isPriceFree: { kind: 'flag', label: 'Prix libre', default: false, help: 'L’accueil saisit le prix à chaque vente.' },
    price: { kind: 'money', label: 'Prix TTC', min: 0, required: true, missing: { rule: 'enter-price', message: 'Veuillez saisir un prix.' }, help: 'Prix libre : celui qui est proposé.' },
    tvaId: {
      kind: 'reference',
      label: 'TVA',
      to: 'tva',
      required: true,
      missing: { rule: 'choose-vat', message: 'Veuillez choisir un taux de TVA.' },
      help: '5,5 % : pain, épicerie, boissons sans alcool à emporter. 10 % : à consommer sur place. 20 % : alcool, confiserie, gaz.',
    },
    hasStock: { kind: 'flag', label: 'Suivre le stock', default: false },
    // Where sales above the stock are let through, what is left is below zero until it is counted again.
    stock: { kind: 'integer', label: 'Stock', min: -9999, max: 9999, shownWhen: isStockFollowed },
    stockAlert: { kind: 'integer', label: 'Alerte sous', min: 0, max: 9999, shownWhen: isStockFollowed, help: 'Signalé dans la liste quand il reste moins.' },
    soldAtDesk: { kind: 'flag', label: 'Vente annexe', default: true, help: 'Proposé à l’accueil dans une vente annexe, sans caisse.' },
    cashRegisterIds: { kind: 'references', label: 'Caisses', to: 'cash-register', help: 'Servira aux ventes en caisse.' },
    accountingCode: { ...accountCode, help: 'Vide : celui de la famille.' },
  },
  display: 'label',
  // A deletion is refused by an operation of its own: no screen offers it.
  calls: orderedActiveCalls.filter((call) => call !== 'delete'),
  activeField: 'isVisible',
  ordered: true,
  list: {
    columns: ['label', 'code', 'articleFamilyId', 'price', 'tvaId', 'stock', 'soldAtDesk', 'cashRegisterIds', 'isVisible'],
    search: ['label', 'code', 'barcode', 'description'],
    filters: ['articleFamilyId', 'tvaId', 'hasStock', 'stock', 'soldAtDesk', 'cashRegisterIds', 'isVisible'],
    empty: 'Créez ce que vous vendez en plus des séjours : baguette, jeton de laverie, bouteille de gaz.',
  },
  form: {
    sections: [
      {
        title: 'Article',
        purpose: 'Ce qui se vend en plus des séjours, dans les ventes annexes',
        fields: [
          { field: 'label', span: 4 },
          { field: 'code', span: 2 },
          { field: 'articleFamilyId', span: 4 },
          { field: 'barcode', span: 2 },
          { field: 'isVisible', span: 6 },
          { field: 'description', span: 6 },
        ],
      },
      {
        title: 'Prix',
        purpose: 'Toutes taxes comprises, par unité',
        fields: [
          { field: 'price', span: 2 },
          { field: 'tvaId', span: 4 },
          { field: 'isPriceFree', span: 6 },
        ],
      },
      {
        title: 'Stock',
        purpose: 'Pour ce qui se compte en rayon',
        fields: [
          { field: 'hasStock', span: 2 },
          { field: 'stock', span: 2 },
          { field: 'stockAlert', span: 2 },
        ],
      },
      {
        title: 'Points de vente',
        purpose: 'Où il est proposé',
        fields: [
          { field: 'soldAtDesk', span: 6 },
          { field: 'cashRegisterIds', span: 6 },
        ],
      },
      { title: 'Comptabilité', purpose: 'Où ses ventes s’écrivent', fields: [{ field: 'accountingCode', span: 3 }] },
    ],
  },
  checks: [articleStock, somewhereForSale],
})
