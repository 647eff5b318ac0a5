export type AttestationField = { readonly label: string; readonly value: string }
export type AttestationPart = {
  readonly title: string
  readonly sentences: readonly string[]
  readonly fields: readonly AttestationField[]
}
export type Attested = { readonly version: string; readonly holder: string; readonly siret: string; readonly keyId: string }

/** The first number of a version: the one that changes when what secures the data changes. */
export const majorVersion = (version: string): string => version.split('.')[0] ?? version

export const attestationLaw = 'Article 286, I, 3° bis du code général des impôts. Modèle d’attestation individuelle de l’éditeur.'
export const attestationWarning =
  'Établir une fausse attestation est un délit puni de trois ans d’emprisonnement et de 45\u00A0000\u00A0€ d’amende (article 441-1 du code pénal).'

/** The two parts of the model: what the publisher certifies, and what the user of the software declares. An empty value is to be filled by hand. */
export function attestationParts({ version, holder, siret, keyId }: Attested): readonly AttestationPart[] {
  const major = majorVersion(version)
  return [
    {
      title: 'Volet 1\u00A0: à remplir par l’éditeur du logiciel',
      sentences: [
        `Je soussigné(e), représentant légal de l’éditeur désigné ci-dessous, atteste que le logiciel Pinède, version majeure ${major}, satisfait aux conditions d’inaltérabilité, de sécurisation, de conservation et d’archivage des données prévues au 3° bis du I de l’article 286 du code général des impôts.`,
        `Numérotation\u00A0: le premier nombre de la version («\u00A0${major}\u00A0» dans ${version}) est celui de la version majeure. Il change dès qu’une de ces quatre conditions est touchée\u00A0; les suivants désignent des versions mineures, qui n’y touchent pas et que cette attestation couvre.`,
      ],
      fields: [
        { label: 'Éditeur (raison sociale)', value: '' },
        { label: 'Adresse', value: '' },
        { label: 'Représentant légal', value: '' },
        { label: 'Logiciel', value: 'Pinède' },
        { label: 'Version majeure', value: `${major} (installée\u00A0: ${version})` },
        { label: 'Titulaire de la licence', value: holder },
      ],
    },
    {
      title: 'Volet 2\u00A0: à remplir par l’entreprise qui utilise le logiciel',
      sentences: [
        `Je soussigné(e), représentant légal de l’entreprise désignée ci-dessous, certifie utiliser la version majeure ${major} du logiciel Pinède pour enregistrer les règlements de ses clients.`,
      ],
      fields: [
        { label: 'Entreprise', value: holder },
        { label: 'SIRET', value: siret },
        { label: 'Clé de signature de l’installation', value: keyId },
        { label: 'Représentant légal', value: '' },
        { label: 'Date d’acquisition du logiciel', value: '' },
      ],
    },
  ]
}
