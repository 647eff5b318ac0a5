-- A customer is told that his option ends, once: the site says how many days before, a message says on which occasion it was written.
alter table option_preference add column notice_days integer not null default 0;
alter table option_preference add constraint option_preference_notice_days_check check (notice_days >= 0 and notice_days <= 30);
alter table outgoing_mail add column occasion text;
alter table document_model drop constraint document_model_function_check;
alter table document_model add constraint document_model_function_check CHECK ((function = ANY (ARRAY['quote'::text, 'optionConfirmation'::text, 'optionReminder'::text, 'confirmation'::text, 'contract'::text, 'advanceReminder'::text, 'balanceReminder'::text, 'secondReminder'::text, 'formalNotice'::text, 'beforeArrival'::text, 'bill'::text, 'afterDeparture'::text, 'cancellation'::text, 'stay'::text, 'account'::text, 'customer'::text])));

-- Sites that write from models have this one too, in French; they translate it as they like.
insert into document_model (establishment_id, label, function, paper, position)
  select establishment_id, 'Rappel d’option', 'optionReminder', 'none', max(position) + 1 from document_model group by establishment_id
  on conflict do nothing;
insert into mailing_configuration (establishment_id, document_function_model_id, language_id, subject, body, signature)
  select m.establishment_id, m.id, l.id, 'Votre option {n° de séjour} prend fin le {fin de l’option}', 'Bonjour {prénom} {nom},

Votre option prend bientôt fin :

Du {arrivée} au {départ} ({nuits} nuits)
Hébergement : {hébergement}
Total : {total}

La place vous est gardée jusqu’au {fin de l’option}. Pour confirmer, un acompte de {acompte} suffit.
Vous pouvez le régler en ligne : {lien de paiement}

Sans nouvelles de votre part, la place sera proposée à d’autres vacanciers. Une question, un changement ? Appelez-nous : {téléphone}

Bien cordialement,', 'L’équipe de {établissement}
{téléphone}
{e-mail}
{site internet}'
  from document_model m join language l on l.establishment_id = m.establishment_id and l.iso_code = 'fr' where m.function = 'optionReminder';
