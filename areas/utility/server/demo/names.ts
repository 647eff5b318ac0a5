/** First and family names of the country where somebody lives. */
export type Names = {
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly families: readonly string[]
  readonly children: readonly string[]
}

const words = (text: string): readonly string[] =>
  text
    .split(/[,\n]\s*/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const french: Names = {
  women:
    words(`Marie, Nathalie, Isabelle, Sylvie, Catherine, Françoise, Christine, Valérie, Sandrine, Stéphanie, Céline, Sophie, Aurélie, Émilie, Julie, Laurence, Véronique, Claire, Hélène,
    Delphine, Élodie, Virginie, Caroline, Anne, Martine, Brigitte, Corinne, Karine, Laëtitia, Mélanie, Charlotte, Pauline, Camille, Manon, Léa, Marine, Lucie, Mathilde, Clémence, Agnès,
    Monique, Nicole, Patricia, Florence, Béatrice, Chantal, Annie, Joëlle, Estelle, Audrey, Amandine, Justine, Marion, Gaëlle, Solène, Noémie`),
  men: words(`Philippe, Michel, Alain, Patrick, Nicolas, Christophe, Laurent, Frédéric, Stéphane, Éric, Pascal, Thierry, Olivier, David, Sébastien, Julien, Thomas, Pierre, François, Bruno,
    Didier, Gérard, Bernard, Daniel, Jacques, Jean-Luc, Jean-Pierre, Christian, Dominique, Serge, Vincent, Guillaume, Alexandre, Antoine, Maxime, Romain, Mathieu, Benoît, Cédric, Jérôme,
    Fabrice, Franck, Hervé, Yves, Yann, Loïc, Gilles, Xavier, Arnaud, Damien, Quentin, Florian, Kévin, Ludovic, Mickaël, Denis`),
  families:
    words(`Martin, Bernard, Thomas, Petit, Robert, Richard, Durand, Dubois, Moreau, Laurent, Simon, Michel, Lefebvre, Leroy, Roux, David, Bertrand, Morel, Fournier, Girard, Bonnet,
    Dupont, Lambert, Fontaine, Rousseau, Vincent, Muller, Lefèvre, Faure, André, Mercier, Blanc, Guérin, Boyer, Garnier, Chevalier, François, Legrand, Gauthier, Garcia, Perrin, Robin,
    Clément, Morin, Nicolas, Henry, Roussel, Mathieu, Gautier, Masson, Marchand, Duval, Denis, Dumont, Marie, Lemaire, Noël, Meyer, Dufour, Meunier, Brun, Blanchard, Giraud, Joly,
    Rivière, Lucas, Brunet, Gaillard, Barbier, Arnaud, Martinez, Gérard, Roche, Renard, Schmitt, Roy, Leroux, Colin, Vidal, Caron, Picard, Roger, Fabre, Aubert, Lemoine, Renaud, Dumas,
    Lacroix, Olivier, Philippe, Bourgeois, Pierre, Benoît, Rey, Leclerc, Payet, Rolland, Leclercq, Guillaume, Lecomte, Lopez, Jean, Dupuy, Guillot, Hubert, Berger, Carpentier, Sanchez,
    Dupuis, Moulin, Louis, Deschamps, Huet, Vasseur, Perez, Boucher, Fleury, Royer, Klein, Jacquet, Adam, Paris, Poirier, Marty, Aubry, Guyot, Carré, Charles, Renault, Charpentier,
    Ménard, Maillard, Baron, Bertin, Bailly, Hervé, Schneider, Le Gall, Collet, Léger, Bouvier, Julien, Prévost, Millet, Perrot, Daniel, Le Roux, Cousin, Germain, Breton, Besson,
    Langlois, Rémy, Le Goff, Pelletier, Lévêque, Perrier, Leblanc, Barré, Lebrun, Marchal, Weber, Mallet, Hamon, Boulanger, Jacob, Monnier, Michaud, Rodriguez, Guichard, Gillet, Étienne,
    Grondin, Poulain, Tessier, Chevallier, Collin, Chauvin, Da Silva, Bouchet, Gay, Lemaître, Bénard, Maréchal, Humbert, Reynaud, Antoine, Hoarau, Perret, Barthélemy, Cordier, Pichon`),
  children:
    words(`Léo, Gabriel, Raphaël, Louis, Arthur, Jules, Adam, Maël, Lucas, Hugo, Noah, Liam, Gabin, Sacha, Paul, Nathan, Aaron, Mohamed, Ethan, Tom, Nolan, Théo, Timéo, Eliott, Malo,
    Jade, Louise, Ambre, Alba, Emma, Rose, Alice, Romy, Anna, Lina, Léna, Mia, Lou, Julia, Chloé, Agathe, Iris, Juliette, Inès, Victoire, Zoé, Nina, Jeanne, Mila, Éva, Adèle, Margaux, Capucine`),
}

const dutch: Names = {
  women: words(
    'Anja, Marieke, Ingrid, Sanne, Femke, Saskia, Petra, Monique, Linda, Esther, Anouk, Lotte, Willemijn, Hanneke, Marloes, Annemiek',
  ),
  men: words('Jan, Pieter, Kees, Henk, Bas, Jeroen, Maarten, Sander, Ruud, Wim, Joost, Martijn, Erik, Dirk, Gerrit, Arjan'),
  families: words(
    'de Jong, Jansen, de Vries, van den Berg, van Dijk, Bakker, Janssen, Visser, Smit, Meijer, de Boer, Mulder, de Groot, Bos, Vos, Peters, Hendriks, van Leeuwen, Dekker, Brouwer, de Wit, Dijkstra, Smits, de Graaf, van der Meer, Kok, Jacobs, Vermeulen, van Vliet, Hoekstra',
  ),
  children: words('Daan, Sem, Lucas, Finn, Noud, Bram, Thijs, Luuk, Emma, Julia, Mila, Tess, Sophie, Zoë, Lieke, Evi'),
}
const german: Names = {
  women: words(
    'Sabine, Susanne, Petra, Monika, Andrea, Claudia, Stefanie, Birgit, Anja, Katrin, Nicole, Julia, Heike, Martina, Ulrike, Christina',
  ),
  men: words(
    'Thomas, Michael, Andreas, Stefan, Jürgen, Klaus, Wolfgang, Peter, Frank, Uwe, Markus, Matthias, Jan, Tobias, Christian, Bernd',
  ),
  families: words(
    'Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger, Hofmann, Hartmann, Lange, Schmitt, Werner, Krause, Meier, Lehmann',
  ),
  children: words('Ben, Paul, Jonas, Leon, Finn, Elias, Emil, Noah, Mia, Emma, Hannah, Lina, Clara, Lena, Ida, Frieda'),
}
const belgian: Names = {
  women: words('Nathalie, Isabelle, Els, An, Sofie, Véronique, Katrien, Martine, Ilse, Caroline, Valérie, Griet'),
  men: words('Luc, Marc, Peter, Bart, Philippe, Dirk, Koen, Benoît, Wouter, Geert, Olivier, Tom'),
  families: words(
    'Peeters, Janssens, Maes, Jacobs, Mertens, Willems, Claes, Goossens, Wouters, De Smet, Dubois, Lambert, Dupont, Martin, Dumont, Leclercq, Simon, Laurent, Hermans, Pauwels, Michiels, Desmet, Lemmens, Denis',
  ),
  children: words('Noah, Arthur, Louis, Jules, Lucas, Liam, Olivia, Emma, Louise, Mila, Camille, Juliette'),
}
const british: Names = {
  women: words('Susan, Sarah, Karen, Helen, Emma, Claire, Rachel, Rebecca, Laura, Jane, Alison, Joanne, Victoria, Amanda'),
  men: words('David, Paul, Andrew, Mark, James, Stephen, Richard, Christopher, Simon, Matthew, Robert, Ian, Neil, Graham'),
  families: words(
    'Smith, Jones, Taylor, Brown, Williams, Wilson, Johnson, Davies, Robinson, Wright, Thompson, Evans, Walker, White, Roberts, Green, Hall, Wood, Jackson, Clarke, Harrison, Cooper, Ward, Turner',
  ),
  children: words('Oliver, George, Arthur, Noah, Leo, Harry, Olivia, Amelia, Isla, Ava, Lily, Poppy'),
}
const spanish: Names = {
  women: words('María, Carmen, Ana, Laura, Cristina, Marta, Lucía, Elena, Silvia, Raquel'),
  men: words('Antonio, José, Manuel, Francisco, Javier, David, Daniel, Carlos, Miguel, Alejandro'),
  families: words(
    'García, González, Rodríguez, Fernández, López, Martínez, Sánchez, Pérez, Gómez, Martín, Jiménez, Ruiz, Hernández, Díaz, Moreno, Álvarez',
  ),
  children: words('Hugo, Mateo, Martín, Leo, Lucía, Sofía, Martina, Valeria'),
}
const italian: Names = {
  women: words('Giulia, Francesca, Chiara, Sara, Laura, Silvia, Paola, Elena, Federica, Anna'),
  men: words('Marco, Andrea, Francesco, Luca, Alessandro, Matteo, Giuseppe, Davide, Stefano, Roberto'),
  families: words(
    'Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo, Conti, De Luca, Costa, Giordano',
  ),
  children: words('Leonardo, Tommaso, Lorenzo, Sofia, Aurora, Giulia, Ginevra, Edoardo'),
}
const swiss: Names = {
  women: [...german.women, ...french.women.slice(0, 12)],
  men: [...german.men, ...french.men.slice(0, 12)],
  families: words(
    'Müller, Meier, Schmid, Keller, Weber, Huber, Schneider, Meyer, Steiner, Fischer, Gerber, Brunner, Baumann, Frei, Favre, Rochat, Perret, Jaquet, Blanc, Chappuis',
  ),
  children: words('Noah, Liam, Matteo, Luca, Mia, Emma, Lina, Elena'),
}
const irish: Names = {
  women: words('Aoife, Ciara, Sinéad, Niamh, Orla, Gráinne'),
  men: words('Seán, Conor, Patrick, Declan, Eoin, Brendan'),
  families: words('Murphy, Kelly, O’Sullivan, Walsh, O’Brien, Byrne, Ryan, O’Connor, O’Neill, Doyle, McCarthy, Gallagher'),
  children: words('Jack, Fionn, Rían, Emily, Fiadh, Saoirse'),
}

export const namesByCountry: Readonly<Record<string, Names>> = {
  FR: french,
  NL: dutch,
  DE: german,
  BE: belgian,
  GB: british,
  CH: swiss,
  ES: spanish,
  IT: italian,
  IE: irish,
  LU: { ...french, families: words('Schmit, Muller, Weber, Wagner, Hoffmann, Thill, Klein, Becker') },
  AT: german,
  DK: {
    women: words('Anne, Mette, Kirsten, Hanne, Lone'),
    men: words('Peter, Lars, Jens, Michael, Henrik'),
    families: words('Nielsen, Jensen, Hansen, Pedersen, Andersen, Christensen, Larsen, Sørensen'),
    children: words('William, Oscar, Karl, Emma, Ida, Freja'),
  },
}

export const streets =
  words(`rue des Tilleuls, rue de la République, avenue Jean Jaurès, rue Victor Hugo, rue Pasteur, impasse des Lilas, rue du Moulin, allée des Chênes, rue de l’Église, rue du Stade, chemin des Vignes,
  rue Gambetta, rue des Écoles, rue du Général de Gaulle, rue de la Fontaine, place de la Mairie, rue des Acacias, rue Jules Ferry, rue du 8 Mai 1945, rue des Peupliers, boulevard Voltaire, rue de la Gare, rue des Rosiers,
  allée des Mésanges, rue Marcel Pagnol, rue Émile Zola, rue du Château, rue des Jardins, route de Nantes, rue Saint-Michel, rue des Cerisiers, rue Jean Moulin, rue du Vieux Puits, clos des Pommiers, rue Simone Veil`)

export type Abroad = { readonly streets: readonly string[]; readonly towns: readonly (readonly [postalCode: string, town: string])[] }
const towns = (text: string): readonly (readonly [string, string])[] =>
  words(text).map((entry) => {
    const [postalCode = '', town = ''] = entry.split('|')
    return [postalCode, town] as const
  })
/** Streets and towns of other countries, with a postal code that is one of theirs. */
export const abroad: Readonly<Record<string, Abroad>> = {
  NL: {
    streets: words('Dorpsstraat, Kerkstraat, Molenweg, Schoolstraat, Julianalaan, Beatrixstraat, Lindenlaan, Stationsweg'),
    towns: towns(
      '3511 AB|Utrecht, 5611 EM|Eindhoven, 9711 LM|Groningen, 4811 XG|Breda, 6811 KS|Arnhem, 7511 GC|Enschede, 2311 GN|Leiden, 8011 PK|Zwolle, 6511 VT|Nijmegen, 3811 BP|Amersfoort, 2611 EE|Delft, 5038 CB|Tilburg',
    ),
  },
  DE: {
    streets: words('Hauptstraße, Schulstraße, Gartenstraße, Bahnhofstraße, Lindenweg, Bergstraße, Birkenweg, Kirchweg'),
    towns: towns(
      '48143|Münster, 50667|Köln, 44135|Dortmund, 79098|Freiburg, 66111|Saarbrücken, 70173|Stuttgart, 30159|Hannover, 60311|Frankfurt am Main, 28195|Bremen, 54290|Trier, 76133|Karlsruhe, 52062|Aachen',
    ),
  },
  BE: {
    streets: words('rue de la Station, rue du Centre, Kerkstraat, Stationsstraat, avenue des Érables, Molenstraat'),
    towns: towns(
      '4000|Liège, 5000|Namur, 7000|Mons, 9000|Gent, 8000|Brugge, 3000|Leuven, 1300|Wavre, 6700|Arlon, 2800|Mechelen, 8500|Kortrijk',
    ),
  },
  GB: {
    streets: words('High Street, Station Road, Church Lane, Mill Lane, Victoria Road, Park Avenue, Green Lane'),
    towns: towns(
      'BN1 1AA|Brighton, CT1 2AS|Canterbury, BS1 4DJ|Bristol, SO14 7DU|Southampton, EX1 1GE|Exeter, RG1 2AG|Reading, NR2 1NH|Norwich, PL1 2AA|Plymouth, GL1 1TA|Gloucester',
    ),
  },
  CH: {
    streets: words('rue du Lac, Bahnhofstrasse, chemin des Vignes, Dorfstrasse, rue de Lausanne'),
    towns: towns('1003|Lausanne, 1201|Genève, 3011|Bern, 2000|Neuchâtel, 1700|Fribourg, 4051|Basel, 8001|Zürich'),
  },
  ES: {
    streets: words('calle Mayor, calle Real, avenida de la Constitución, calle San José'),
    towns: towns('20001|San Sebastián, 48001|Bilbao, 31001|Pamplona, 28001|Madrid, 08001|Barcelona, 50001|Zaragoza'),
  },
  IT: {
    streets: words('via Roma, via Garibaldi, via Mazzini, corso Italia'),
    towns: towns('10121|Torino, 20121|Milano, 16121|Genova, 40121|Bologna, 37121|Verona'),
  },
  IE: {
    streets: words('Main Street, Chapel Street, Church Road'),
    towns: towns('T12 XF62|Cork, D02 AF30|Dublin, H91 E2R8|Galway, X91 PV52|Waterford'),
  },
  LU: {
    streets: words('rue de Luxembourg, Grand-Rue, rue de l’Alzette'),
    towns: towns('1111|Luxembourg, 4010|Esch-sur-Alzette, 9201|Diekirch'),
  },
  AT: { streets: words('Hauptstraße, Ringstraße, Dorfplatz'), towns: towns('6020|Innsbruck, 5020|Salzburg, 8010|Graz') },
  DK: { streets: words('Skolegade, Kirkevej, Strandvejen'), towns: towns('8000|Aarhus, 5000|Odense, 9000|Aalborg') },
}
