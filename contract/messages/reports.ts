import type { MessageRows } from './message.ts';

/** Messages about jobs and figures. */
export const REPORT_MESSAGES = {
  no_such_job: { en: 'There is no such job.', fr: 'Cette tâche n’existe pas.', ar: 'هذه المهمة غير موجودة.' },
  job_of_service: {
    en: 'This job cannot be canceled: it belongs to the service.',
    fr: 'Cette tâche ne s’annule pas : elle appartient au service.',
    ar: 'لا يمكن إلغاء هذه المهمة: هي من مهام الخدمة.',
  },
  job_ended_already: {
    en: 'This job cannot be canceled: it is already {status:job_status}.',
    fr: 'Cette tâche ne s’annule pas : elle est déjà « {status:job_status} ».',
    ar: 'لا يمكن إلغاء هذه المهمة: حالتها «{status:job_status}».',
  },
  link_opens_nothing: {
    en: 'This link is invalid or has expired.',
    fr: 'Ce lien n’est pas valable ou a expiré.',
    ar: 'هذا الرابط غير صالح أو انتهت صلاحيته.',
  },
  no_such_figure: {
    en: 'There is no figure {figure}.',
    fr: 'Il n’y a pas de chiffre {figure}.',
    ar: 'لا يوجد رقم باسم {figure}.',
  },
  figure_not_by: {
    en: 'The figure {figure} is not available by {dimension}.',
    fr: 'Le chiffre {figure} n’existe pas par {dimension}.',
    ar: 'الرقم {figure} غير متاح حسب {dimension}.',
  },
  no_such_part: {
    en: 'The dashboard has no part {part}.',
    fr: 'Le tableau de bord n’a pas de partie {part}.',
    ar: 'لا يوجد في اللوحة قسم باسم {part}.',
  },
  not_a_time_zone: {
    en: 'The {field} field names no time zone: "{named}".',
    fr: 'Aucun fuseau horaire de ce nom : « {named} ».',
    ar: 'لا توجد منطقة زمنية بهذا الاسم: «{named}».',
  },
  other_time_zone: {
    en: 'The {field} field must be {time_zone}: days are counted in the workspace’s zone.',
    fr: 'Doit être {time_zone} : les jours sont comptés dans le fuseau de l’espace.',
    ar: 'يجب أن تكون {time_zone}: تُحسب الأيام بمنطقة مساحة العمل.',
  },
  to_before_from: {
    en: 'The {field} field must not be before {other:other_field}.',
    fr: 'Pas avant « {other:other_field} ».',
    ar: 'ليس قبل «{other:other_field}».',
  },
  period_too_long: {
    en: 'The {field} field must be at most {days} days before {other:other_field}.',
    fr: 'Au plus {days} jours avant « {other:other_field} ».',
    ar: 'قبل «{other:other_field}» بما لا يزيد على {days} يوما.',
  },
  not_together_with: {
    en: 'The {field} field cannot be combined with {other:other_field}.',
    fr: 'Ne va pas avec {other:other_field}.',
    ar: 'لا يجتمع مع {other:other_field}.',
  },
  goes_with_groups: {
    en: 'The {field} field can only be used with group_by {groups:list}.',
    fr: 'Va seulement avec group_by {groups:list}.',
    ar: 'مع group_by {groups:list} فقط.',
  },
} as const satisfies MessageRows;
