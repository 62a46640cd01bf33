import { writeFileSync } from 'node:fs'
import { describeApi, descriptionFile } from './api-description.ts'

// `npm run openapi`: the description of both addresses, from the contract as it is.
for (const side of ['member', 'console'] as const) writeFileSync(descriptionFile(side), await describeApi(side))
