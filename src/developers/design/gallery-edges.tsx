/** Shows what breaks layouts: long words and names, crowds, other languages' months, and right-to-left text. */

import { MessageCircle } from 'lucide-react';
import { CardGrid, OutingCard } from '#domain/outings/outing-card.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { createFormats } from '#i18n/format.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ListCard, ListRow, TimeBar } from '#ui/lists/list-row.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Avatar, AvatarStack } from '#ui/parts/avatar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { Tabs } from '#ui/parts/tabs.tsx';
import { Part } from './gallery-part.tsx';
import { ada, ben, chloe, everyone } from './gallery-today.tsx';

const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'pt-PT', 'ar-EG', 'th-TH', 'fi-FI', 'ja-JP'] as const;
const dateBadgeIn = (locale: string, month: string) =>
  createFormats({ locale, timeZone: 'UTC' }).dateBadge(`2026-${month}-29T09:00:00Z`, 'UTC');

const CROWD = Array.from({ length: 30 }, (_, index) => ({ id: `crowd-${index}`, name: `Person ${index}` }));
const NAMES = ['Madonna', 'Ada Maria de la Concepción Lund-Okafor', '李 小龍', 'عمر خيام', '🦊 Fox', ' '];
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsausflug';

export function Leaves() {
  return (
    <Part title="Date leaves">
      <Card className="flex flex-col gap-4">
        {(['05', '09', '12'] as const).map((month) => (
          <ul key={month} className="flex flex-wrap gap-3">
            {LOCALES.map((locale) => (
              <li key={locale} lang={locale}>
                <DateBadge parts={dateBadgeIn(locale, month)} label={`${locale}, month ${month}`} />
              </li>
            ))}
          </ul>
        ))}
        <div className="flex gap-3">
          <DateBadge parts={null} label="No date yet" />
          <DateBadge parts={{ month: 'September', day: '30', weekday: 'Wednesday' }} label="Names in full" />
        </div>
      </Card>
    </Part>
  );
}

export function Edges() {
  return (
    <Part title="Long, many, and none">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <AvatarStack people={CROWD} />
          <AvatarStack people={CROWD.slice(0, 1)} total={1_204} />
          <AvatarStack people={CROWD} max={8} size="xs" />
          {NAMES.map((name) => (
            <Avatar key={name} person={{ id: name, name }} />
          ))}
        </div>
        <SectionHeader
          title={UNBROKEN}
          count={1_234}
          countLabel="1,234 waiting"
          action={
            <Button size="sm" variant="plain">
              See all
            </Button>
          }
        />
      </Card>
      <ListCard>
        <ListRow
          href="#long"
          leading={<TimeBar start="12:30" end="14:00" />}
          title={UNBROKEN}
          line="A place with a name that is so long that no one ever says it, in a street to match · with everyone"
          trailing={
            <>
              <Mark state="pending" compact />
              <AvatarStack people={CROWD} max={3} />
            </>
          }
        />
        <ListRow
          href="#waits"
          title="Waits to be sent"
          line="Saved here"
          trailing={<Mark state="pending" />}
        />
        <ListRow href="#failed" title="Could not be sent" trailing={<Mark state="failed" />} />
        <ListRow href="#refused" title="Was not accepted" trailing={<Mark state="refused" />} arrow />
        <ListRow title="Leads nowhere" line="Only says something" />
      </ListCard>
      <CardGrid>
        <OutingCard
          href="#unbroken"
          title={UNBROKEN}
          dateBadge={dateBadgeIn('pt-PT', '09')}
          date="29 September"
          cover={{ seed: 'unbroken' }}
          line="Somewhere between the station that is being rebuilt and the one that was never opened"
          people={CROWD}
          peopleLine="30 going, 12 maybe, and some who never answer"
          status="canceled"
          mark={<Mark state="refused" />}
        />
        <OutingCard href="#bare" title="?" dateBadge={null} date="no date yet" cover={{ seed: 'bare' }} />
      </CardGrid>
    </Part>
  );
}

/** The same patterns in Arabic. */
export function RightToLeft() {
  return (
    <Part title="From right to left">
      <div dir="rtl" lang="ar" className="flex flex-col gap-4">
        <Tabs
          label="أقسام الخطة"
          items={[
            { href: '#rtl', label: 'التفاصيل', active: true },
            { href: '#rtl-notes', label: 'الملاحظات', count: 4, countLabel: '٤ ملاحظات' },
            { href: '#rtl-people', label: 'الأشخاص' },
          ]}
        />
        <ChipRow label="تصفية">
          <Chip label="القادمة" active onPress={() => {}} />
          <Chip label="تنتظر جوابي" count={2} countLabel="خطتان" onPress={() => {}} />
          <Chip label="المحادثة" icon={MessageCircle} onPress={() => {}} />
        </ChipRow>
        <Segmented
          label="المظهر"
          value="light"
          options={[
            { value: 'light', label: 'فاتح' },
            { value: 'dark', label: 'داكن' },
          ]}
          onChange={() => {}}
        />
        <ListCard>
          <ListRow
            href="#rtl-lunch"
            leading={<TimeBar start="١٢:٣٠" end="١٤:٠٠" />}
            title="غداء في السوق"
            line="القاعة ٤ · مع بن وكلوي"
            trailing={<AvatarStack people={[ben, chloe]} />}
          />
          <ListRow
            href="#rtl-notifications"
            title="الإشعارات"
            line="فقط ما يخصني"
            trailing={<StatusBadge status="canceled" />}
            arrow
          />
        </ListCard>
        <CardGrid>
          <OutingCard
            href="#rtl-card"
            title="ثلاثة أيام في لشبونة"
            dateBadge={dateBadgeIn('ar-EG', '12')}
            date="٢٩ ديسمبر"
            cover={{ template: 'hills-lagoon', seed: 'lisbon' }}
            line="ألفاما، لشبونة"
            people={[ada, ...everyone.slice(1)]}
            peopleLine="٤ قادمون"
            status="draft"
            mark={<Mark state="pending" />}
          />
        </CardGrid>
        <Card>
          <TextField
            label="العنوان"
            value="ثلاثة أيام في لشبونة"
            max={24}
            onChange={() => {}}
            error="الرجاء المحاولة مرة أخرى."
          />
        </Card>
      </div>
    </Part>
  );
}
