import { usualMinimum } from '#domain/password.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** The lowest length that an establishment may set. */
export const lowestMinimum = 3
/** From here on no warning is given. */
export const comfortableLength = 10

/** What is wrong with a password; from 5 to 9 characters it is only a warning. */
export function passwordFaults(password: string, field = 'password', minimum: number = usualMinimum): Fault[] {
  const needed = Math.max(minimum, lowestMinimum)
  const length = Array.from(password).length
  if (length < lowestMinimum)
    return [
      {
        rule: 'password-min-3',
        field,
        message: `Le mot de passe doit comporter au moins ${needed} caractères.`,
        values: { minimum: needed, length },
      },
    ]
  if (length < needed)
    return [
      {
        rule: 'password-unsafe-5',
        field,
        message: `Mot de passe non sécurisé\u00A0: il doit comporter au moins ${needed} caractères.`,
        values: { minimum: needed, length },
      },
    ]
  if (length < comfortableLength)
    return [
      {
        rule: 'password-unsafe-5',
        field,
        message: `Mot de passe court\u00A0: ${comfortableLength} caractères ou plus le rendent plus sûr.`,
        values: { length },
        warning: true,
      },
    ]
  return []
}

/** What is missing or does not agree when somebody changes their own password, all at once; its length is judged by the server, which knows the least. */
export function changeFaults({
  current,
  password,
  again,
}: {
  readonly current: string
  readonly password: string
  readonly again: string
}): Fault[] {
  const fault = (rule: string, field: string, message: string): Fault => ({ rule, field, message })
  return [
    ...(current === '' ? [fault('required', 'current', 'Veuillez saisir votre mot de passe actuel.')] : []),
    ...(password === '' ? [fault('required', 'password', 'Veuillez saisir le nouveau mot de passe.')] : []),
    ...(again === '' ? [fault('required', 'again', 'Veuillez saisir une seconde fois le nouveau mot de passe.')] : []),
    ...(again !== '' && password !== '' && again !== password
      ? [fault('password-mismatch', 'again', 'Les deux mots de passe sont différents.')]
      : []),
  ]
}

/** What a user is told while typing: from 0 (refused) to 3. */
export function passwordStrength(password: string, minimum: number = usualMinimum): 0 | 1 | 2 | 3 {
  const length = Array.from(password).length
  if (length < Math.max(minimum, lowestMinimum)) return 0
  if (length < comfortableLength) return 1
  return new Set(password).size < 6 || length < 14 ? 2 : 3
}
