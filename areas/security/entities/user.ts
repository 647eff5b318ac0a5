import { entity } from '#kernel/entity/entity.ts'

/** Tiles of the home page that a user may choose, in the order of the choice; an empty choice shows the usual ones. */
export const homeTiles = {
  clock: 'Horloge',
  arrivals: 'Arrivées',
  departures: 'Départs',
  cleaning: 'Ménage',
  tonight: 'Cette nuit',
  offers: 'Options et devis',
  expiredOptions: 'Options expirées',
  birthdays: 'Anniversaires',
  toDo: 'À traiter',
  curve: 'Occupation des 14 nuits à venir',
} as const
export type HomeTile = keyof typeof homeTiles

/**
 * A person who signs in. The login is unique in the whole installation: the login form asks for nothing else,
 * so it is what leads to the establishment. Rights come from the group, or from the user's own when there is none.
 */
export const user = entity({
  name: 'user',
  base: 'security/user',
  right: 'establishment_access_user_group',
  label: { one: 'utilisateur', many: 'utilisateurs' },
  routes: { list: '/admin/user-list', record: '/admin/user/{page}/{userId}' },
  fields: {
    login: { kind: 'text', label: 'Identifiant', required: true, maxLength: 60, help: 'À lui seul, tous établissements confondus.' },
    password: {
      kind: 'text',
      label: 'Mot de passe',
      maxLength: 200,
      secret: true,
      help: 'Cinq caractères au moins, sauf autre longueur réglée à «\u00A0Établissement\u00A0». Vide\u00A0: le mot de passe actuel est gardé.',
    },
    name: { kind: 'text', label: 'Nom', required: true, maxLength: 80 },
    firstName: { kind: 'text', label: 'Prénom', maxLength: 80 },
    emails: { kind: 'emails', label: 'E-mail', max: 1 },
    groupId: { kind: 'reference', label: 'Groupe', to: 'group', help: 'Ce qu’il peut faire. Sans groupe\u00A0: les droits cochés pour lui seul, sous «\u00A0Ce qu’il peut faire\u00A0».' },
    isActive: { kind: 'flag', label: 'Peut se connecter', default: true },
    admin: { kind: 'flag', label: 'Administrateur', default: false, help: 'Répond des comptes\u00A0: il en reste toujours un. Ses droits sont ceux de son groupe.' },
    systeme: { kind: 'flag', label: 'Utilisateur technique', default: false, help: 'A tous les droits, avec la sauvegarde, la mise à jour et l’import\u00A0: pour qui entretient le logiciel.' },
    manyWorkstations: { kind: 'flag', label: 'Connecté sur plusieurs postes à la fois', default: false },
    tiles: { kind: 'choices', label: 'Tuiles de l’accueil', options: homeTiles },
  },
  display: ['name', 'firstName'],
  calls: ['list', 'edit', 'search', 'save', 'delete', 'active', 'document', 'document_info'],
  activeField: 'isActive',
  list: {
    columns: ['login', 'name', 'firstName', 'groupId', 'isActive', 'admin', 'systeme'],
    search: ['login', 'name', 'firstName'],
    filters: ['groupId', 'isActive'],
    sort: { field: 'login' },
    empty: 'Ajoutez une personne pour qu’elle puisse se connecter.',
  },
  form: {
    sections: [
      {
        title: 'Identité',
        purpose: 'Qui se connecte.',
        tab: 'identity',
        fields: [
          { field: 'name', span: 3 },
          { field: 'firstName', span: 3 },
          { field: 'emails', span: 4 },
        ],
      },
      {
        title: 'Connexion',
        purpose: 'Comment, et avec quels droits.',
        tab: 'identity',
        fields: [{ field: 'login', span: 3 }, { field: 'password', span: 3 }, { field: 'groupId', span: 3 }, 'isActive', 'manyWorkstations'],
      },
      { title: 'Administration', purpose: 'Au-delà des droits ci-dessous.', tab: 'rights', fields: ['admin', 'systeme'] },
      { title: 'Accueil', purpose: 'Chacun arrange les siennes sur l’accueil\u00A0; aucun choix\u00A0: les tuiles habituelles.', tab: 'tiles', fields: [{ field: 'tiles', span: 6 }] },
    ],
  },
})
