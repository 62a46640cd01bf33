import { z } from 'zod'

/** The number of a proposal, unique over all kinds. */
export const proposalNumber = z.string().meta({ description: 'of the proposal, as people name it: PR12' })
