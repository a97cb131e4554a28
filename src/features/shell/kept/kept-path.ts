import { createContext } from 'react';

/** Path of the component's screen; null when screens are not kept alive. */
export const KeptPath = createContext<string | null>(null);
