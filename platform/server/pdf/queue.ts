import { fork, type ChildProcess } from 'node:child_process'
import type { WorkerOutput, WorkerReply, WorkerRequest } from './worker.ts'

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
export class WorkerQueue {
  readonly #options: Options
  readonly #waiting: Job[] = []
  #current: Job | null = null
  #child: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #served = 0
  #lastId = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Process id of the worker, when there is one. */
  get workerPid(): number | null {
    return this.#child?.pid ?? null
  }

  /** Documents that wait or are being made. */
  get unfinished(): number {
    return this.#waiting.length + (this.#current ? 1 : 0)
  }

  compile(files: Readonly<Record<string, Uint8Array>>, standard: WorkerOutput, isLong = false): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#lastId++
      this.#waiting.push({ request: { id: this.#lastId, files, standard, isLong }, resolve, reject, crashes: 0 })
      this.#next()
    })
  }

  /** Ends the worker; what was not made is refused. A later document starts another worker. */
  stop(): void {
    const unfinished = [this.#take(), ...this.#waiting.splice(0)]
    this.#retire()
    for (const job of unfinished) job?.reject(new Error('documents are no longer made: the server is stopping'))
  }

  #start(): ChildProcess {
    const child = fork(this.#options.worker, [], { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#served = 0
    child.on('message', (reply: WorkerReply) => this.#receive(reply))
    child.on('error', (error) => this.#lose(child, error))
    child.on('exit', (code, signal) => this.#lose(child, new Error(`the PDF worker stopped (${signal ?? code})`)))
    return child
  }

  #next(): void {
    if (this.#current) return
    const job = this.#waiting.shift()
    if (!job) return
    const child = this.#child ?? this.#start()
    this.#current = job
    this.#child = child
    // Only a worker at work keeps the server alive.
    child.ref()
    child.channel?.ref()
    this.#timer = setTimeout(() => this.#expire(), this.#options.timeoutMs)
    child.send(job.request, (error) => {
      if (error) this.#lose(child, error)
    })
  }

  #take(): Job | null {
    const job = this.#current
    this.#current = null
    clearTimeout(this.#timer)
    return job
  }

  #receive(reply: WorkerReply): void {
    if (reply.id !== this.#current?.request.id) return
    const job = this.#take()
    this.#served++
    this.#child?.unref()
    this.#child?.channel?.unref()
    if (this.#served >= this.#options.documentsPerWorker) this.#retire()
    if ('pdf' in reply) job?.resolve(reply.pdf)
    else job?.reject(new Error(`the document could not be made: ${reply.error}`))
    this.#next()
  }

  #expire(): void {
    const job = this.#take()
    this.#child?.kill('SIGKILL')
    this.#child = null
    job?.reject(new Error(`the document was not made within ${this.#options.timeoutMs} ms`))
    this.#next()
  }

  #lose(child: ChildProcess, error: Error): void {
    if (child !== this.#child) return
    this.#child = null
    const job = this.#take()
    if (job) {
      job.crashes++
      if (job.crashes > 1) job.reject(error)
      else this.#waiting.unshift(job)
    }
    this.#next()
  }

  /** Lets the worker go: it ends by itself when nobody listens any more. */
  #retire(): void {
    const child = this.#child
    this.#child = null
    if (child?.connected) child.disconnect()
  }
}
