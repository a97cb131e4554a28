/** Renders the field for a message. Its content is stored until it is sent, even across a reload and a logout. */
import { Pencil, SendHorizontal } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { MESSAGE_MAX } from '#contract/base/limits.ts';
import { FormFrame } from '#forms/form-frame.tsx';
import { grow } from '#ui/fields/grow.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { Attach, AttachStatus } from './attach/attach.tsx';
import { useAttach } from './attach/use-attach.ts';
import { About, Showing } from './composer-about.tsx';
import { MentionList } from './mention-list.tsx';
import { type ComposerOptions, useComposer } from './use-composer.ts';

/** The counter appears when this many characters are left. */
const COUNT_FROM = 300;

export function Composer({ name, ...options }: ComposerOptions & { name: string }) {
  const t = useTranslations('chat');
  const { open } = options;
  const composer = useComposer(options);
  const { form, area, isTouch, problem, meant, chosen } = composer;
  const listId = useId();
  const hintId = useId();
  const { change, values } = form;
  const { text, about, subject } = values;
  const left = MESSAGE_MAX - text.trim().length;
  const attach = useAttach(open, {
    replyTo: about?.kind === 'reply' ? about.id : null,
    onReplied: () => change({ about: null }),
  });
  // As high as the field, so that the layout does not shift when it appears.
  if (!composer.isReady) return <div className="h-[60px] shrink-0" />;
  return (
    <FormFrame
      ref={form.ref}
      label={t('write', { name })}
      className="relative shrink-0 pt-2 pb-2"
      onSubmit={composer.send}
    >
      <AttachStatus attach={attach} />
      {subject !== null && <Showing subject={subject} onStop={() => change({ subject: null })} />}
      {about !== null && <About kind={about.kind} message={composer.quoted} onStop={composer.stop} />}
      {chosen && <MentionList id={listId} people={meant} chosen={chosen} onPick={composer.pick} />}
      <div
        className={`flex items-end gap-1.5 rounded-[22px] ${attach.isOver ? 'outline-2 outline-deep outline-dashed outline-offset-2' : ''}`}
      >
        {about?.kind !== 'edit' && <Attach open={open} attach={attach} onShow={composer.show} />}
        <textarea
          ref={(field) => {
            area.current = field;
            grow(field);
          }}
          rows={1}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          aria-label={t('message')}
          placeholder={t('message')}
          aria-invalid={problem === 'too_long' || problem === 'not_storable' || undefined}
          aria-describedby={hintId}
          aria-haspopup="listbox"
          aria-controls={chosen ? listId : undefined}
          aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          enterKeyHint={isTouch ? 'enter' : 'send'}
          onChange={({ target }) => composer.write(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => composer.setCaret(currentTarget.selectionStart)}
          onKeyDown={composer.onKeyDown}
          onPaste={attach.onPaste}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none rounded-[22px] border border-line bg-card px-4 py-2.5 text-base outline-none focus-visible:border-deep focus-visible:ring-1 focus-visible:ring-deep aria-invalid:border-danger"
        />
        <IconButton
          type="submit"
          icon={about?.kind === 'edit' ? Pencil : SendHorizontal}
          label={about?.kind === 'edit' ? t('save') : t('send')}
          variant="primary"
          disabled={problem !== null}
          className="rtl:*:-scale-x-100"
        />
      </div>
      <p id={hintId} role="status" className="px-4 text-sm empty:hidden">
        {form.errors.form !== null ? (
          <span className="text-danger">{form.errors.form}</span>
        ) : problem === 'too_long' ? (
          <span className="text-danger">{t('tooLong', { max: MESSAGE_MAX, count: -left })}</span>
        ) : problem === 'not_storable' ? (
          <span className="text-danger">{t('notStorable')}</span>
        ) : left < COUNT_FROM ? (
          <span className="text-soft">{t('charactersLeft', { count: left })}</span>
        ) : null}
      </p>
    </FormFrame>
  );
}
