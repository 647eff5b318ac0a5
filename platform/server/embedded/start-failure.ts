/** French spacing for what is written with plain spaces: no line may break before « : », or inside « ». */
export function typeset(sentence: string): string {
  return sentence.replaceAll(/ ([:;?!%»€])/g, '\u00A0$1').replaceAll('« ', '«\u00A0')
}

/** Why the product cannot start, as one French sentence for the person at the terminal: printed without a stack trace. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(typeset(message), options)
    this.name = 'StartFailure'
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const sentences: Readonly<Record<string, (where: string) => string>> = {
  EROFS: (where) => `Le dossier « ${where} » est sur un disque en lecture seule. Choisissez un autre dossier avec PINEDE_DATA.`,
  EACCES: (where) =>
    `Le dossier « ${where} » n’est pas accessible en écriture. Changez ses droits ou choisissez un autre dossier avec PINEDE_DATA.`,
  EPERM: (where) => `Le système refuse l’écriture dans « ${where} ». Changez ses droits ou choisissez un autre dossier avec PINEDE_DATA.`,
  ENOSPC: (where) => `Le disque qui porte « ${where} » est plein. Libérez de la place, puis relancez.`,
  EDQUOT: (where) => `Le quota du disque qui porte « ${where} » est atteint. Libérez de la place, puis relancez.`,
  ENOTDIR: (where) =>
    `« ${where} » ne peut pas servir de dossier : un fichier porte ce nom sur le chemin. Choisissez un autre dossier avec PINEDE_DATA.`,
  ENOENT: (where) => `Le dossier « ${where} » ne peut pas être créé à cet endroit. Choisissez un autre dossier avec PINEDE_DATA.`,
  EEXIST: (where) => `« ${where} » existe mais n’est pas un dossier. Choisissez un autre dossier avec PINEDE_DATA.`,
}

/** Turns a fault of the file system into a sentence; any other fault is given back unchanged. */
export function explainFileError(error: unknown, where: string): unknown {
  const sentence = sentences[errorCode(error) ?? '']
  return sentence === undefined ? error : new StartFailure(sentence(where), { cause: error })
}

/** Runs file work whose failures must be told as sentences about `where`. */
export function withSentence<T>(where: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw explainFileError(error, where)
  }
}

const outputPatterns: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Read-only file system/, 'EROFS'],
  [/Permission denied/, 'EACCES'],
]

/** What PostgreSQL wrote before it gave up, as one sentence. */
export function explainServerOutput(lines: readonly string[], where: string): StartFailure {
  const text = lines.join('\n')
  const known = outputPatterns.find(([pattern]) => pattern.test(text))
  if (known !== undefined) return new StartFailure(sentences[known[1]]?.(where) ?? text)
  if (/administrative permissions is not permitted/.test(text)) {
    return new StartFailure('PostgreSQL refuse de démarrer sous un compte administrateur. Lancez la commande depuis un compte ordinaire.')
  }
  if (/could not map anonymous shared memory|could not create shared memory/.test(text)) {
    return new StartFailure('La mémoire libre ne suffit pas pour démarrer la base de données. Fermez des programmes, puis relancez.')
  }
  if (/error while loading shared libraries|GLIBC_/.test(text)) {
    return new StartFailure(
      `Les programmes de la base de données ne démarrent pas sur ce système : ${lastLine(lines)} Utilisez DATABASE_URL avec un PostgreSQL installé.`,
    )
  }
  return new StartFailure(`La base de données de « ${where} » n’a pas démarré. Elle dit : « ${lastLine(lines)} »`)
}

function lastLine(lines: readonly string[]): string {
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? 'rien'
}
