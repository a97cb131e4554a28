/** Defines another address of the home page, for existing links. */
import { createFileRoute } from '@tanstack/react-router';
import { Redirect } from '#features/shell/addresses/redirect.tsx';

export const Route = createFileRoute('/_app/info')({ component: () => <Redirect href="/" /> });
