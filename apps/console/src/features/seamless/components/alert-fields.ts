import { gameAlert } from '@morakot/contract/features/seamless/schema-alerts'
import { describe } from '#shared/describe.tsx'

export const alerts = describe(gameAlert)
