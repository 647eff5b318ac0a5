/** What a record is called: « type », « famille », with its gender. */
export type Noun = { readonly one: string; readonly feminine?: boolean }

/** « le type d’emplacement », « la famille », « l’aménagement ». */
export function withArticle(noun: Noun): string {
  if (/^[aeiouyàâéèêëîïôûùhœ]/i.test(noun.one)) return `l’${noun.one}`
  return `${noun.feminine ? 'la' : 'le'} ${noun.one}`
}
/** « Nouveau type », « Nouvelle famille », « Nouvel aménagement ». */
export function newOne(noun: Noun): string {
  if (noun.feminine) return `Nouvelle ${noun.one}`
  return `${/^[aeiouyàâéèêëîïôûùhœ]/i.test(noun.one) ? 'Nouvel' : 'Nouveau'} ${noun.one}`
}
/** « Aucun type », « Aucune famille ». */
export const none = (noun: Noun): string => `${noun.feminine ? 'Aucune' : 'Aucun'} ${noun.one}`
/** Agreement of a past participle with the entity: « enregistré », « enregistrée ». */
export const agree = (noun: Noun, word: string): string => (noun.feminine ? `${word}e` : word)
