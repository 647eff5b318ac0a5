import { fork, type ChildProcess } from 'node:child_process'
import type { WorkerReply, WorkerRequest } from './worker.ts'

export type WorkerQueue = {
  compile: (files: Readonly<Record<string, Uint8Array>>, standard: string) => Promise<Uint8Array>
  /** Process id of the worker, when there is one. */
  workerPid: () => number | null
  stop: () => void
}
type Options = { readonly worker: string; readonly documentsPerWorker: number; readonly timeoutMs: number }
type Job = {
  readonly request: WorkerRequest
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
  crashes: number
}

/**
 * Documents compiled one after the other in a worker process: the call is synchronous and would stop the server, and a
 * document leaves some 40 kB behind whatever is done, so the process is replaced after a number of them. When it dies
 * in the middle, the document is tried once more in a new one.
 */
export function createWorkerQueue({ worker, documentsPerWorker, timeoutMs }: Options): WorkerQueue {
  const waiting: Job[] = []
  let current: Job | null = null
  let child: ChildProcess | null = null
  let timer: NodeJS.Timeout | null = null
  let served = 0
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(worker, [], { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    served = 0
    started.on('message', (reply: WorkerReply) => receive(reply))
    started.on('error', (error) => lose(started, error))
    started.on('exit', (code, signal) => lose(started, new Error(`the PDF worker stopped (${signal ?? code})`)))
    return started
  }

  function next(): void {
    if (current) return
    const job = waiting.shift()
    if (!job) return
    current = job
    child ??= start()
    hold(child, true)
    timer = setTimeout(expire, timeoutMs)
    child.send(job.request, (error) => {
      if (error && child) lose(child, error)
    })
  }

  /** Only a worker at work keeps the server alive. */
  function hold(process: ChildProcess, busy: boolean): void {
    if (busy) {
      process.ref()
      process.channel?.ref()
    } else {
      process.unref()
      process.channel?.unref()
    }
  }

  function take(): Job | null {
    const job = current
    current = null
    if (timer) clearTimeout(timer)
    return job
  }

  function receive(reply: WorkerReply): void {
    if (reply.id !== current?.request.id) return
    const job = take()
    served++
    if (child) hold(child, false)
    if (served >= documentsPerWorker) retire()
    if ('pdf' in reply) job?.resolve(reply.pdf)
    else job?.reject(new Error(`the document could not be made: ${reply.error}`))
    next()
  }

  function expire(): void {
    const job = take()
    child?.kill('SIGKILL')
    child = null
    job?.reject(new Error(`the document was not made within ${timeoutMs} ms`))
    next()
  }

  function lose(lost: ChildProcess, error: Error): void {
    if (lost !== child) return
    child = null
    const job = take()
    if (job) {
      job.crashes++
      if (job.crashes > 1) job.reject(error)
      else waiting.unshift(job)
    }
    next()
  }

  /** Lets the worker go: it ends by itself when nobody listens any more. */
  function retire(): void {
    const ending = child
    child = null
    if (ending?.connected) ending.disconnect()
  }

  function stop(): void {
    const unfinished = [take(), ...waiting.splice(0)]
    retire()
    for (const job of unfinished) job?.reject(new Error('documents are no longer made: the server is stopping'))
  }

  return {
    compile(files, standard) {
      return new Promise((resolve, reject) => {
        lastId++
        waiting.push({ request: { id: lastId, files, standard }, resolve, reject, crashes: 0 })
        next()
      })
    },
    workerPid: () => child?.pid ?? null,
    stop,
  }
}
