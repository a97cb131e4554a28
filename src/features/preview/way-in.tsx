/** The next step for the reader of a preview: sign in, confirm their address, or open an outing that they are a member of. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslations } from 'use-intl';
import { outingById } from '#db/queries/outings.ts';
import { singleOuting } from '#db/rows.ts';
import { useOpenOuting } from '#sync/hooks.ts';
import { useSession, useSignedIn } from '#sync/provider.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { backTo } from './preview-address.ts';
import type { Preview } from './use-preview.ts';

export function WayIn({ outing }: { outing: Preview }) {
  const session = useSession();
  if (session.kind === 'guest') return <SignInFirst id={outing.id} />;
  return session.user.attributes.verified ? <ForMember outing={outing} /> : <VerifyFirst id={outing.id} />;
}

function SignInFirst({ id }: { id: string }) {
  const t = useTranslations('preview');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2.5">
        <LinkButton look="primary" size="lg" href={`/login?${backTo(id)}`}>
          {t('signIn')}
        </LinkButton>
        <LinkButton look="card" size="lg" href={`/register-invitation?${backTo(id)}`}>
          {t('noAccount')}
        </LinkButton>
      </div>
      <p className="text-soft">{t('signInLine')}</p>
    </div>
  );
}

function VerifyFirst({ id }: { id: string }) {
  const t = useTranslations('preview');
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('unverified')}</p>
      <LinkButton look="primary" size="lg" href={`/verify-email?${backTo(id)}`}>
        {t('verify')}
      </LinkButton>
    </div>
  );
}

/** Fetches the outing itself: members get it, all others are refused. */
function ForMember({ outing: { id, relations } }: { outing: Preview }) {
  const t = useTranslations('preview');
  const { db } = useSignedIn();
  useOpenOuting(id);
  const access = useLiveQuery(async () => {
    if (await outingById(db, id)) return 'in';
    const asked = await db.lists.get(singleOuting(id));
    return asked?.failure === 'refused' ? 'out' : 'asking';
  }, [db, id]);
  return (
    <div role="status">
      {access === 'in' && (
        <LinkButton look="primary" size="lg" href={`/outings/${id}`}>
          {t('open')}
        </LinkButton>
      )}
      {access === 'out' && <p>{t('outside', { name: relations.owner.name })}</p>}
      {access === 'asking' && <p className="late text-soft">{t('opening')}</p>}
    </div>
  );
}
