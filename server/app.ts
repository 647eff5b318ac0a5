import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import files from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { entities } from '#areas/registry.ts'
import { entityRoutes } from '#kernel/server/crud/routes.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { readJsonBodies } from '#platform/server/bodies.ts'
import { answerBadAddress, answerErrors, mostFileBytes } from '#platform/server/errors.ts'
import { fileRoutes } from '#kernel/server/files.ts'
import { liveRoute } from '#kernel/server/live.ts'
import type { Live } from '#kernel/server/live.ts'
import { openApiRoutes } from '#kernel/server/openapi/routes.ts'
import type { Service } from '#kernel/server/service.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Sessions } from '#platform/server/session.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import { isScreenAddress, pageOf } from './screen-address.ts'

export type AppOptions = {
  readonly tenancy: Tenancy
  readonly model: Model
  readonly sessions: Sessions
  readonly live: Live
  readonly jobs: Jobs
  /** What each area serves beyond the generic calls, in order. */
  readonly services: readonly ((service: Service) => void)[]
  /** Folder of the built screens; null serves calls only. */
  readonly webFolder: string | null
  readonly logger?: FastifyServerOptions['logger']
}

const kilobyte = 1024
const limits = { body: 1024 * kilobyte, file: mostFileBytes } as const

/** Scripts come from us only; Mantine writes style tags and style attributes, which is why styles may be inline. */
const contentSecurity = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    frameSrc: ["'self'", 'blob:'],
  },
}

/** The whole server, ready to listen or to be called by a test. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: limits.body,
    logger: options.logger ?? false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerBadAddress,
  })
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurity,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  })
  await app.register(cookie)
  await app.register(compress, { threshold: kilobyte })
  await app.register(rateLimit, { global: false })
  await app.register(multipart, { limits: { fileSize: limits.file, files: 1, fields: 10 } })
  answerErrors(app)
  readJsonBodies(app)
  await app.register((rest) => Promise.resolve(serveRest(rest, options)), { prefix: '/rest' })
  await serveScreens(app, options.webFolder)
  return app
}

function serveRest(rest: FastifyInstance, { tenancy, model, sessions, live, jobs, services }: AppOptions): void {
  const service: Service = { rest, tenancy, sessions, model, served: [], jobs }
  rest.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  rest.get('/health', async () => {
    await tenancy.query('select 1', [])
    return { status: 'ok' }
  })
  for (const entity of entities) entityRoutes(service, model.plan(entity.name))
  fileRoutes(service)
  liveRoute(service, live)
  for (const add of services) add(service)
  openApiRoutes(service)
  rest.setNotFoundHandler((_request, reply) => reply.code(404).send({ serverMessage: 'not-found', message: 'Cet appel n’existe pas.' }))
}

/** Built files never change their name without changing their content; the page itself is always asked for again. */
async function serveScreens(app: FastifyInstance, folder: string | null): Promise<void> {
  const missing = { serverMessage: 'not-found', message: 'Cette adresse n’existe pas.' }
  if (folder === null || !existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(missing))
    return
  }
  // The screens opened all day have each a page that names its scripts (tools/first-pages.ts).
  const pages = new Set(globSync('*.html', { cwd: folder }))
  await app.register(files, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isScreenAddress(request.method, request.url)) return reply.code(404).send(missing)
    return reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex').sendFile(pageOf(request.url, pages))
  })
}
