import { useSyncExternalStore } from 'react'

export interface Signal<Said> {
  readonly emit: (said: Said) => void
  /** Returns how to stop listening. */
  readonly subscribe: (listener: (said: Said) => void) => () => void
  readonly hasListeners: () => boolean
}

export interface Store<State> extends Omit<Signal<State>, 'emit'> {
  readonly get: () => State
  /** Notifies the listeners, unless nothing changes. */
  readonly set: (next: State) => void
}

/** A source that a component can render: a store, or anything that can be read and subscribed to like one. */
interface Readable<State> {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
}

/** Passes on what happens to those who listen at that moment; keeps nothing. */
export function createSignal<Said>(): Signal<Said> {
  const listeners = new Set<(said: Said) => void>()
  return {
    emit: (said) => {
      for (const listener of listeners) listener(said)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** One value outside React that components and other code read and listen to. */
export function createStore<State>(first: State): Store<State> {
  const { emit, ...changes } = createSignal<State>()
  let state = first
  return {
    ...changes,
    get: () => state,
    set: (next) => {
      if (Object.is(state, next)) return
      state = next
      emit(next)
    },
  }
}

/** The value of a store in a component, which is drawn again with each change. */
export function useStore<State>({ subscribe, get }: Readable<State>): State {
  return useSyncExternalStore(subscribe, get, get)
}
