import { createServer } from 'node:net'
import { isDiskFull } from '#platform/server/errors.ts'
import { errorCode, StartFailure } from '#platform/server/embedded/start-failure.ts'

type Address = { readonly host: string; readonly port: number }

/** Listens there for a moment: a port that is taken is told before a first start loads its site for a minute. */
export async function tryAddress(at: Address): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenError(error, at)))
    probe.listen(at.port, at.host, () => probe.close(() => resolve()))
  })
}

/** Why the web server cannot listen, as a sentence; any other fault is given back unchanged. */
export function explainListenError(error: unknown, at: Address): unknown {
  const sentence = listenSentence(errorCode(error) ?? '', at)
  return sentence === null ? error : new StartFailure(sentence, { cause: error })
}

function listenSentence(code: string, { host, port }: Address): string | null {
  if (code === 'EADDRINUSE')
    return `Le port ${port} de ${host} est déjà pris par un autre programme. Arrêtez-le, ou choisissez un autre port, par exemple : PORT=${port === 65_535 ? port - 1 : port + 1} npm start`
  if (code === 'EACCES')
    return `Le système réserve le port ${port} aux administrateurs. Choisissez un port à partir de 1024, par exemple : PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL')
    return `L’adresse ${host} n’appartient pas à cette machine. Donnez dans HOST l’une de ses adresses, 127.0.0.1 ou 0.0.0.0.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Le nom ${host} est inconnu sur ce réseau. Donnez dans HOST une adresse de cette machine, 127.0.0.1 ou 0.0.0.0.`
  return null
}

/** What is written when the product cannot start: a sentence alone where one is known, everything otherwise. */
export function failureText(error: unknown): string {
  if (error instanceof StartFailure) return `\nPinède n’a pas démarré.\n${error.message}\n`
  if (error instanceof Error && isDiskFull(error))
    return failureText(new StartFailure('Le disque qui porte les données est plein. Libérez de la place, puis relancez.'))
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `\nPinède n’a pas démarré, pour une raison inattendue. Détail à transmettre\u00A0:\n${detail}\n`
}
