import { createFileRoute } from '@tanstack/react-router';
import { ProviderCallback } from '#features/accounts/provider-callback.tsx';
import { nextTarget } from '#features/shell/addresses/targets.ts';

export const Route = createFileRoute('/auth/$provider/callback')({ component: Callback });

function Callback() {
  return <ProviderCallback provider={Route.useParams().provider} onward={nextTarget} />;
}
