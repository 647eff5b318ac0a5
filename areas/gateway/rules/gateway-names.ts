/** The gateways that the product knows how to speak to. */
export const gatewayNames = { simulator: 'Simulation (aucun argent)' } as const
export type GatewayName = keyof typeof gatewayNames
