import { serve, servePublic } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { gatewayContract } from '../contract.ts'
import { askAgain, askPayment, cancelLink, expireLinks, linksOfStay } from './ask-payment.ts'
import { decideSimulation, readPublicLink, readSimulation, startPayment } from './public-pages.ts'
import { receive } from './receive.ts'

/** Payment links: what the desk asks, what the customer sees, what the gateway answers. */
export function gatewayService(service: Service): void {
  serve(service, gatewayContract.linksOfStay, linksOfStay)
  serve(service, gatewayContract.askPayment, askPayment)
  serve(service, gatewayContract.askAgain, askAgain)
  serve(service, gatewayContract.cancelLink, cancelLink)
  servePublic(service, gatewayContract.readPublicLink, (input) => readPublicLink(service.tenancy, input))
  servePublic(service, gatewayContract.startPayment, (input) => startPayment(service.tenancy, input))
  servePublic(service, gatewayContract.callback, ({ signature, ...answer }) => receive(service.tenancy, answer, signature))
  servePublic(service, gatewayContract.readSimulation, (input) => readSimulation(service.tenancy, input))
  servePublic(service, gatewayContract.decideSimulation, (input) => decideSimulation(service.tenancy, input))
  service.jobs.declare({
    name: 'payment-links-expire',
    label: 'Liens de paiement expirés',
    every: '5 0 * * *',
    run: ({ inTenant }) => inTenant(expireLinks),
  })
}
