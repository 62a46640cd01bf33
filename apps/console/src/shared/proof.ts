import { createContext, use } from 'react'
import type { ReactNode } from 'react'

export interface ProofProps {
  readonly onProven: () => void
}

type RenderProof = (props: ProofProps) => ReactNode

const ProofContext = createContext<RenderProof>(() => null)

/** Given by the shell: shared code does not know how operators prove who they are. */
export const ProofProvider = ProofContext.Provider

/** Renders the form in which an operator proves again who they are, before money leaves or rights change. */
export function useProofForm(): RenderProof {
  return use(ProofContext)
}
