import { usualMinimum } from '#domain/password.ts'

/** What the first start asks for; the password is typed twice, as nobody could reset it. */
export type Entered = { establishmentName: string; shortName: string; userName: string; login: string; password: string; again: string }

const needed: Readonly<Partial<Record<keyof Entered, string>>> = {
  establishmentName: 'Le nom de l’établissement est obligatoire.',
  userName: 'Votre nom est obligatoire.',
  login: 'L’identifiant est obligatoire.',
  password: 'Le mot de passe est obligatoire.',
}

/** What is missing, by field: everything at once, the passwords too. */
export function firstRunFaults(entered: Entered): Readonly<Record<string, string>> {
  const missing = Object.entries(needed).filter(([name]) => entered[name as keyof Entered].trim() === '')
  const differs = entered.password !== entered.again ? [['again', 'Les deux mots de passe sont différents.']] : []
  const short =
    entered.password.trim() !== '' && Array.from(entered.password).length < usualMinimum
      ? [['password', `Le mot de passe doit comporter au moins ${usualMinimum} caractères.`]]
      : []
  return Object.fromEntries([...missing, ...short, ...differs])
}
